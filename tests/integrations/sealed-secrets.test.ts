import { expect, test } from "vitest";

import {
  openSecret,
  sealingKeyId,
  sealSecret,
} from "~/integrations/sealed-secrets.server";

const FIRST = "a first key of at least 32 characters";
const SECOND = "a second key, also of 32 characters..";

test("a sealed secret opens for its owner alone", () => {
  const sealed = sealSecret([FIRST], "s3cret", "agent-1");
  expect(sealed).not.toContain("s3cret");
  expect(openSecret([FIRST], sealed, "agent-1")).toBe("s3cret");
  expect(() => openSecret([FIRST], sealed, "agent-2")).toThrow();
  expect(sealSecret([FIRST], "s3cret", "agent-1")).not.toBe(sealed);
});

test("a changed text does not open", () => {
  const sealed = sealSecret([FIRST], "s3cret", "agent-1");
  const [keyId, text = ""] = sealed.split(".");
  const changed = `${keyId}.${text.startsWith("A") ? "B" : "A"}${text.slice(1)}`;
  const shorter = `${keyId}.${text.slice(0, 30)}`;
  for (const other of [changed, shorter, `${keyId}.`, ""]) {
    expect(() => openSecret([FIRST], other, "agent-1")).toThrow();
  }
});

test("after a rotation, older secrets open and new ones use the new key", () => {
  const old = sealSecret([FIRST], "s3cret", "agent-1");
  const keys = [SECOND, FIRST];
  expect(openSecret(keys, old, "agent-1")).toBe("s3cret");
  const fresh = sealSecret(keys, "s3cret", "agent-1");
  expect(fresh.split(".")[0]).toBe(sealingKeyId(keys));
  expect(old.split(".")[0]).not.toBe(sealingKeyId(keys));
  expect(() => openSecret([SECOND], old, "agent-1")).toThrow(/lacks the key/);
});

test("without a key nothing is sealed", () => {
  expect(sealingKeyId([])).toBeNull();
  expect(() => sealSecret([], "s3cret", "agent-1")).toThrow(/SECRETS_KEY/);
});
