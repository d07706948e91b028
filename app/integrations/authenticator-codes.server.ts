import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";

/** RFC 6238 with what every app understands: SHA-1, 6 digits, 30 seconds. */
const RULES = { algorithm: "SHA1", digits: 6, period: 30 } as const;
const KEY_BYTES = 20;

/** A phone's clock may differ by one step. */
const WINDOW = 1;

/** A random key, in base 32. */
export function newAuthenticatorKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The time step that a code belongs to; null for a wrong code. */
export function stepOfCode(key: string, code: string, now: Date) {
  const timestamp = now.getTime();
  const secret = Secret.fromBase32(key);
  const rules = { ...RULES, secret, timestamp, window: WINDOW };
  const delta = TOTP.validate({ ...rules, token: code });
  return delta === null ? null : TOTP.counter({ ...RULES, timestamp }) + delta;
}

/** A square of modules; `path` draws the dark ones as one SVG path. */
export type QrCode = { size: number; path: string };

/** The address of a key that apps read from a QR code. */
export function authenticatorQr(
  key: string,
  { issuer, label }: { issuer: string; label: string },
): QrCode {
  const secret = Secret.fromBase32(key);
  const uri = new TOTP({ ...RULES, issuer, label, secret }).toString();
  const { data, size } = encode(uri);
  const path = data
    .flatMap((row, y) =>
      row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")),
    )
    .join("");
  return { size, path };
}
