/** Crockford's base 32: no I, L, O or U, which are easily misread. */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** The number of random bytes in a key: one for each symbol. */
export const LICENSE_KEY_BYTES = GROUPS * GROUP_LENGTH;

const COMPACT_KEY = /^ARM([0-9A-HJKMNP-TV-Z]{20})$/;
const LONGEST_INPUT = 100;

/**
 * A key such as `ARM-7Q2MX-0KDRV-9TBCH-W4E8Z`, with five bits from each byte:
 * 100 random bits, which cannot be guessed.
 */
export function licenseKeyOf(bytes: Uint8Array): string {
  if (bytes.length !== LICENSE_KEY_BYTES) {
    throw new Error(`A license key is made of ${LICENSE_KEY_BYTES} bytes`);
  }
  return spelled(
    Array.from(bytes, (byte) => SYMBOLS.charAt(byte % SYMBOLS.length)).join(""),
  );
}

/**
 * Normalizes a typed key to its stored form: ignores case, spaces and dashes,
 * and reads O, I and L as 0 and 1. Null for text that cannot be a key.
 */
export function readLicenseKey(typed: string): string | null {
  if (typed.length > LONGEST_INPUT) return null;
  const compact = typed
    .toUpperCase()
    .replaceAll(/[\s\p{Dash}]/gu, "")
    .replaceAll("O", "0")
    .replaceAll(/[IL]/g, "1");
  const symbols = COMPACT_KEY.exec(compact)?.[1];
  return symbols === undefined ? null : spelled(symbols);
}

function spelled(symbols: string): string {
  const groups = symbols.match(/.{5}/g) ?? [];
  return ["ARM", ...groups].join("-");
}
