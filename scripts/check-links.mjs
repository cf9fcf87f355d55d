// Checks that every relative link in the repository's Markdown leads to a file, and that the book's summary names
// every page of the book.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && existsSync(file));

const summary = new Set();
let broken = 0;
let links = 0;
for (const file of files) {
  const text = readFileSync(file, "utf8").replace(/```[\s\S]*?```/g, "");
  for (const [, target] of text.matchAll(/\]\(([^)\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target) || target.startsWith("#")) continue;
    links += 1;
    const path = normalize(join(dirname(file), target.split("#")[0]));
    if (file === "docs/SUMMARY.md") summary.add(path);
    if (!existsSync(path)) {
      broken += 1;
      console.error(`${file}: the link ${target} leads nowhere`);
    }
  }
}
for (const file of files) {
  if (file.startsWith("docs/") && file !== "docs/SUMMARY.md" && !summary.has(file)) {
    broken += 1;
    console.error(`${file}: docs/SUMMARY.md does not name this page`);
  }
}
console.log(`links: ${links} checked, ${broken} broken`);
process.exit(broken === 0 ? 0 : 1);
