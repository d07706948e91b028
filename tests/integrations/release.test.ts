import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { readRelease } from "~/integrations/release.server";

import { describeCommit } from "../../commands/support/commit.mjs";

function givenFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "armory-release-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  writeFileSync(join(folder, "package.json"), '{ "version": "0.1.0" }');
  return folder;
}

function git(folder: string, ...args: string[]): string {
  const author = ["-c", "user.name=A", "-c", "user.email=a@armory.test"];
  const options = { cwd: folder, encoding: "utf8" } as const;
  return execFileSync("git", [...author, ...args], options).trim();
}

test("a release is named by the commit that its build wrote, or by nothing", () => {
  const folder = givenFolder();
  expect(readRelease(folder)).toEqual({ version: "unknown", build: null });

  mkdirSync(join(folder, "build"));
  writeFileSync(join(folder, "build/.armory-commit"), "1a2b3c4");
  writeFileSync(join(folder, "build/.armory-stamp"), "0".repeat(64));

  expect(readRelease(folder)).toEqual({
    version: "1a2b3c4",
    build: "000000000000",
  });
});

test("a commit is named by its short id, and says that files differ from it", () => {
  const folder = givenFolder();
  const inner = join(folder, "inner");
  mkdirSync(inner);
  expect(describeCommit(folder)).toBe("unknown");

  git(folder, "init", "--quiet");
  git(folder, "add", "package.json");
  git(folder, "commit", "--quiet", "--message", "Start");
  git(folder, "tag", "--annotate", "v9", "--message", "Nine");
  const id = git(folder, "rev-parse", "--short", "HEAD");

  expect(describeCommit(folder)).toBe(id);
  expect(describeCommit(inner)).toBe("unknown");
  writeFileSync(join(folder, "package.json"), "{}");
  expect(describeCommit(folder)).toBe(`${id}-dirty`);
});
