// Compares how the page prints numbers for its module with how Swift prints them.
//
//   node scripts/check-numbers.mjs
//
// Before Swift 6.3, Embedded Swift leaves printing a `Double` to its host.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";

const here = path.dirname(new URL(import.meta.url).pathname);
const NavEngine = vm.runInThisContext(
  fs.readFileSync(path.join(here, "../page/engine.js"), "utf8") + "\nNavEngine");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "numbers-"));
const program = path.join(folder, "numbers");
let lines;
try {
  execFileSync("swiftc", ["-O", path.join(here, "numbers/main.swift"), "-o", program], { stdio: "inherit" });
  lines = execFileSync(program, { maxBuffer: 1 << 28, encoding: "utf8" }).trimEnd().split("\n");
} finally {
  fs.rmSync(folder, { recursive: true });
}

const view = new DataView(new ArrayBuffer(8));
let different = 0;
for (const line of lines) {
  const [bits, native] = line.split(" ");
  view.setBigUint64(0, BigInt(bits));
  const page = NavEngine.described(view.getFloat64(0));
  if (page === native) continue;
  different += 1;
  if (different <= 10) console.log(`${bits}: Swift prints ${native}, the page ${page}`);
}
console.log(`numbers: ${lines.length - different} of ${lines.length} are printed as by Swift`);
process.exit(different > 0 || lines.length < 1000 ? 1 : 0);
