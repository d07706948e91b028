import { expect, test } from "vitest";

import {
  PACKAGE_TYPES,
  PACKAGE_WORDS,
  PICTURE_TYPES,
  PICTURE_WORDS,
} from "~/content/uploads";
import { isAccepted, refusedFiles } from "~/domain/platform/accepted-files";

const PACKAGE = { accept: PACKAGE_TYPES, what: PACKAGE_WORDS };
const PICTURE = { accept: PICTURE_TYPES, what: PICTURE_WORDS };

test.each([
  { name: "tool.zip", type: "application/x-zip-compressed", accept: "zip" },
  { name: "TOOL.ZIP", type: "", accept: "zip" },
  { name: "tool", type: "application/zip", accept: "zip" },
  { name: "inbox.webp", type: "image/webp", accept: "picture" },
])("$name is accepted", ({ accept, ...file }) => {
  const types = accept === "zip" ? PACKAGE_TYPES : PICTURE_TYPES;
  expect(isAccepted(file, types)).toBe(true);
});

test("a file of another type is refused with its name and what is expected", () => {
  const notes = { name: "notes.txt", type: "text/plain" };
  expect(refusedFiles([notes], PACKAGE)).toBe(
    "notes.txt was not added, because it is not a ZIP file.",
  );
  expect(refusedFiles([notes], PICTURE)).toBe(
    "notes.txt was not added, because it is not a PNG, JPEG, WebP or GIF picture.",
  );
});

test("several files, and what is no file, are refused", () => {
  const zip = { name: "tool.zip", type: "application/zip" };
  expect(refusedFiles([zip], PACKAGE)).toBeNull();
  expect(refusedFiles([zip, zip, zip], PACKAGE)).toBe(
    "You dropped 3 files. Drop one at a time.",
  );
  expect(refusedFiles([], PACKAGE)).toMatch(/not a file/);
});
