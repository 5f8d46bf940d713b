import { expect, it } from "vitest";
import { readArguments } from "../server/arguments.mjs";
import { refusal } from "../server/guard.mjs";

const own = { host: "127.0.0.1:4747" };

it.each([
  ["GET", own, "welcome"],
  ["GET", { host: "localhost:4747" }, "welcome"],
  ["GET", { ...own, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }, "welcome"],
  ["PUT", { ...own, origin: "http://127.0.0.1:4747", "sec-fetch-site": "same-origin" }, "welcome"],
  ["GET", {}, "refused"],
  ["GET", { host: "evil.example:4747" }, "refused"],
  ["GET", { host: "127.0.0.1:80" }, "refused"],
  ["GET", { host: "127.0.0.1:4747.evil.example" }, "refused"],
  ["GET", { ...own, origin: "http://evil.example" }, "refused"],
  ["GET", { ...own, origin: "http://localhost:4747" }, "refused"],
  ["GET", { ...own, origin: "null" }, "refused"],
  ["GET", { ...own, "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, "refused"],
  ["PUT", own, "refused"],
  ["POST", { ...own, origin: "null" }, "refused"],
  ["POST", { ...own, origin: "http://127.0.0.1:4747", "sec-fetch-site": "same-site" }, "refused"],
])("%s with %j is %s", (method, headers, expected) => {
  expect(refusal({ method, headers }, 4747) === undefined ? "welcome" : "refused").toBe(expected);
});

it.each([
  [[], { kind: "run", workspace: undefined, port: undefined }],
  [["--workspace", "games", "--port", "5000"], { kind: "run", workspace: "games", port: 5000 }],
  [["--help"], { kind: "help" }],
])("reads %j", (words, expected) => {
  expect(readArguments(words)).toEqual(expected);
});

it.each([[["--port", "many"]], [["--port", "70000"]], [["--colour"]]])("does not take %j", (words) => {
  expect(readArguments(words).kind).toBe("wrong");
});
