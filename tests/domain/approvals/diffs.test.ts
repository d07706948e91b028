import { expect, test } from "vitest";

import { diffLines } from "~/domain/approvals/line-diff";
import { diffEntries } from "~/domain/approvals/package-diff";

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index}`);

test("equal texts have no difference", () => {
  expect(diffLines("a\nb", "a\nb")).toEqual([]);
});

test("a changed line is shown between unchanged ones; distant lines are folded", () => {
  const before = numbered(12);
  const after = before.with(8, "another line");

  expect(diffLines(before.join("\n"), after.join("\n"))).toEqual([
    { kind: "gap", lines: 6 },
    { kind: "same", text: "line 6" },
    { kind: "same", text: "line 7" },
    { kind: "removed", text: "line 8" },
    { kind: "added", text: "another line" },
    { kind: "same", text: "line 9" },
    { kind: "same", text: "line 10" },
    { kind: "gap", lines: 1 },
  ]);
});

test("a moved line is removed in one place and added in another", () => {
  expect(diffLines("a\nb\nc", "b\nc\na")).toEqual([
    { kind: "removed", text: "a" },
    { kind: "same", text: "b" },
    { kind: "same", text: "c" },
    { kind: "added", text: "a" },
  ]);
});

test("an added or removed text is entirely added or removed", () => {
  expect(diffLines("", "a")).toEqual([{ kind: "added", text: "a" }]);
  expect(diffLines("a", "")).toEqual([{ kind: "removed", text: "a" }]);
});

test("two long texts without a common line are not compared pair by pair", () => {
  const before = numbered(2_000).join("\n");
  const after = numbered(2_000)
    .map((line) => `${line}!`)
    .join("\n");

  const started = process.cpuUsage();
  expect(diffLines(before, after)).toHaveLength(4_000);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

test("entries that were added, changed or removed come before the rest", () => {
  const readme = { name: "README.md", size: 10, crc32: 1 };
  const main = { name: "main.py", size: 20, crc32: 2 };
  const old = { name: "old.py", size: 5, crc32: 3 };
  const fresh = { name: "new.py", size: 7, crc32: 4 };

  expect(
    diffEntries([readme, { ...main, crc32: 9 }, fresh], [readme, main, old]),
  ).toEqual([
    { name: "new.py", size: 7, change: "added" },
    { name: "main.py", size: 20, change: "changed" },
    { name: "old.py", size: 5, change: "removed" },
    { name: "README.md", size: 10, change: "same" },
  ]);
});

test("a first package has entries but no changes", () => {
  const entry = { name: "README.md", size: 10, crc32: 1 };
  expect(diffEntries([entry], null)).toEqual([
    { name: "README.md", size: 10, change: "same" },
  ]);
});
