import {
  createHash,
  generateKeyPairSync,
  randomBytes,
  sign,
} from "node:crypto";

import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What the browser adds to a ceremony, or an attacker changes. */
type Forged = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  counter?: number;
  isVerified?: boolean;
  userHandle?: string;
};

type Challenged = { challenge: string };

const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");

const sha256 = (bytes: Uint8Array | string) =>
  createHash("sha256").update(bytes).digest();

/** A passkey in memory, with the answers that a browser would send for it. */
export function softwareAuthenticator({ publicUrl }: { publicUrl: string }) {
  const { origin, hostname } = new URL(publicUrl);
  const { publicKey, privateKey } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
  });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (
    type: string,
    { challenge }: Challenged,
    forged: Forged,
  ) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorData = (forged: Forged, attested?: Uint8Array) => {
    const rest = Buffer.alloc(5);
    const verified = forged.isVerified === false ? 0 : VERIFIED;
    rest.writeUInt8(PRESENT | verified | (attested ? ATTESTED : 0));
    rest.writeUInt32BE(forged.counter ?? counter, 1);
    const parts = [sha256(forged.rpId ?? hostname), rest, attested ?? []];
    return Buffer.concat(parts.map((part) => Buffer.from(part)));
  };

  const coseKey = () => {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coordinate = (value: string) =>
      new Uint8Array(Buffer.from(value, "base64url"));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, coordinate(x)],
        [-3, coordinate(y)],
      ]),
    );
  };

  const credential = {
    id: text(id),
    rawId: text(id),
    type: "public-key" as const,
  };

  return {
    credentialId: credential.id,
    create: (
      options: Challenged & { user: { id: string } },
      forged: Forged = {},
    ) => {
      userHandle = options.user.id;
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey()]);
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(forged, attested))],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(clientData("webauthn.create", options, forged)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      };
    },
    use: (options: Challenged, forged: Forged = {}) => {
      counter += 1;
      const client = clientData("webauthn.get", options, forged);
      const data = authenticatorData(forged);
      const signed = Buffer.concat([data, sha256(client)]);
      return {
        ...credential,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(sign("sha256", signed, privateKey)),
          userHandle: forged.userHandle ?? userHandle,
        },
      };
    },
  };
}

export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>;
