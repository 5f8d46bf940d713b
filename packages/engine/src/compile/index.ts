export { compile, compileExtra, turnTo } from "./compile";
