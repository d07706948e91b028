import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Names the key that `sealSecret` encrypts with. */
export function sealingKeyId(keys: readonly string[]): string | null {
  const [first] = keys;
  return first === undefined ? null : keyIdOf(keyOf(first));
}

/**
 * Encrypts a text with the first of the site's keys. `owner` names the row that
 * it belongs to: a sealed text that was moved to another row does not open.
 * Throws without a key.
 */
export function sealSecret(
  keys: readonly string[],
  text: string,
  owner: string,
): string {
  const [first] = keys;
  if (first === undefined) throw new Error("SECRETS_KEY is not set");
  const key = keyOf(first);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([
    nonce,
    cipher.update(text, "utf8"),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return `${keyIdOf(key)}.${sealed.toString("base64url")}`;
}

/** Throws if its key is gone, or if it was changed or belongs elsewhere. */
export function openSecret(
  keys: readonly string[],
  sealed: string,
  owner: string,
): string {
  const [keyId, text = ""] = sealed.split(".");
  const key = keys.map(keyOf).find((known) => keyIdOf(known) === keyId);
  if (!key) throw new Error(`SECRETS_KEY lacks the key ${keyId}`);
  const bytes = Buffer.from(text, "base64url");
  const decipher = createDecipheriv(
    CIPHER,
    key,
    bytes.subarray(0, NONCE_BYTES),
    { authTagLength: TAG_BYTES },
  )
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "armory secrets", 32));
}

function keyIdOf(key: Buffer): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 8);
}
