import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from "node:crypto";

/** A key that signs verdicts, with its public half. */
export type SigningKey = {
  /** The SHA-256 of the public key in DER, in hexadecimal. */
  id: string;
  publicPem: string;
  sign: (bytes: Uint8Array) => Buffer;
};

/** A new ed25519 key as text: its PKCS #8 in Base64. */
export function generateSigningKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
}

/** Opens a key from its text; throws if it is not an ed25519 key. */
export function openSigningKey(text: string): SigningKey {
  const key = createPrivateKey({
    key: Buffer.from(text, "base64"),
    format: "der",
    type: "pkcs8",
  });
  if (key.asymmetricKeyType !== "ed25519") {
    throw new Error("A signing key is an ed25519 key");
  }
  return describe(key);
}

function describe(key: KeyObject): SigningKey {
  const publicKey = createPublicKey(key);
  const der = publicKey.export({ format: "der", type: "spki" });
  return {
    id: createHash("sha256").update(der).digest("hex"),
    publicPem: publicKey.export({ format: "pem", type: "spki" }).toString(),
    sign: (bytes) => sign(null, bytes, key),
  };
}

type Signed = { payloadType: string; payload: string };

/** Signs a text as a DSSE envelope, in JSON (github.com/secure-systems-lab/dsse). */
export function signEnvelope(
  key: SigningKey,
  { payloadType, payload }: Signed,
): string {
  const body = Buffer.from(payload, "utf8");
  const type = Buffer.from(payloadType, "utf8");
  const head = `DSSEv1 ${type.length} ${payloadType} ${body.length} `;
  const sig = key.sign(Buffer.concat([Buffer.from(head, "utf8"), body]));
  return JSON.stringify({
    payloadType,
    payload: body.toString("base64"),
    signatures: [{ keyid: key.id, sig: sig.toString("base64") }],
  });
}
