import fc from "fast-check";
import { expect, test } from "vitest";

import {
  LICENSE_KEY_BYTES,
  licenseKeyOf,
  readLicenseKey,
} from "~/domain/orders/license-key";
import { newLicenseKey } from "~/services/orders/license-key.server";

test("a key has four groups of five symbols that are not easily misread", () => {
  expect(newLicenseKey()).toMatch(/^ARM(-[0-9A-HJKMNP-TV-Z]{5}){4}$/);
});

test("a key contains five bits of every byte", () => {
  const bytes = Uint8Array.from({ length: LICENSE_KEY_BYTES }, (_, i) => i);
  expect(licenseKeyOf(bytes)).toBe("ARM-01234-56789-ABCDE-FGHJK");
  expect(licenseKeyOf(bytes.map((byte) => 255 - byte))).toBe(
    "ARM-ZYXWV-TSRQP-NMKJH-GFEDC",
  );
});

test("a key cannot be made of fewer random bytes", () => {
  expect(() => licenseKeyOf(new Uint8Array(19))).toThrow("20 bytes");
});

test("a thousand keys are all different", () => {
  const keys = new Set(Array.from({ length: 1000 }, () => newLicenseKey()));
  expect(keys.size).toBe(1000);
});

test("every key can be read back, however it is typed", () => {
  const anyBytes = fc.uint8Array({ minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      const key = licenseKeyOf(bytes);
      expect(readLicenseKey(key)).toBe(key);
      expect(readLicenseKey(` ${key.toLowerCase()}\n`)).toBe(key);
      expect(readLicenseKey(key.replaceAll("-", ""))).toBe(key);
      expect(readLicenseKey(key.replaceAll("-", " – "))).toBe(key);
      expect(
        readLicenseKey(key.replaceAll("0", "o").replaceAll("1", "l")),
      ).toBe(key);
      expect(readLicenseKey(key.replaceAll("1", "i"))).toBe(key);
    }),
  );
});

test.each([
  "",
  "ARM",
  "ARM-01234-56789-ABCDE-FGHJ",
  "ARM-01234-56789-ABCDE-FGHJKM",
  "XYZ-01234-56789-ABCDE-FGHJK",
  "ARM-01234-56789-ABCDE-FGHJU",
  "ARM-01234-56789-ABCDE-FGH_K",
  `ARM-01234-56789-ABCDE-FGHJK${" ".repeat(100)}`,
])("%o is not a key", (typed) => {
  expect(readLicenseKey(typed)).toBeNull();
});
