export { compile, compileExtra } from "./compile";
