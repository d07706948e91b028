import type { CreatedPasskey, UsedPasskey } from "~/domain/accounts/passkeys";

/** The site that passkeys belong to: the host of its public address. */
type Site = { publicUrl: string };

const NAME = "ARMORY";

/** Loaded at first use, because it takes a tenth of a start. */
const library = () => import("@simplewebauthn/server");

type Known = { credentialId: string; transports: readonly string[] };

type Owner = { id: string; username: string; name: string };

const siteOf = ({ publicUrl }: Site) => new URL(publicUrl);

const describe = ({ credentialId: id, transports }: Known) => ({
  id,
  transports: [...transports],
});

/** What the browser needs to create a passkey. */
export async function creationOptions(
  site: Site,
  { challenge, owner, known }: Challenged & { owner: Owner },
) {
  const { hostname } = siteOf(site);
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: hostname,
    challenge: Buffer.from(challenge, "base64url"),
    userID: new TextEncoder().encode(owner.id),
    userName: owner.username,
    userDisplayName: owner.name,
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: "preferred",
      userVerification: "preferred",
    },
  });
}

type Challenged = { challenge: string; known: readonly Known[] };

type Request = Challenged & { userVerification: "preferred" | "required" };

/** What the browser needs to use a passkey, one of `known` or any it has. */
export async function requestOptions(
  site: Site,
  { challenge, known, userVerification }: Request,
) {
  const { hostname } = siteOf(site);
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: hostname,
    challenge: Buffer.from(challenge, "base64url"),
    allowCredentials: known.map(describe),
    userVerification,
  });
}

/** The challenge that a browser says it signed; null if it is unreadable. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, "base64url").toString();
    const read: unknown = JSON.parse(text);
    const challenge: unknown =
      typeof read === "object" && read && Reflect.get(read, "challenge");
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

/** The public half of a new passkey; the reason if it is not valid. */
export async function verifyCreated(
  site: Site,
  { created, challenge }: { created: CreatedPasskey; challenge: string },
) {
  const { hostname, origin } = siteOf(site);
  const { verifyRegistrationResponse } = await library();
  return orReason(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...created, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: false,
    });
    if (!verified) throw new Error("The attestation is not valid");
    const { id, publicKey, counter } = registrationInfo.credential;
    const key = Buffer.from(publicKey).toString("base64url");
    return { credentialId: id, publicKey: key, counter };
  });
}

type Stored = { credentialId: string; publicKey: string; counter: number };

type Used = {
  used: UsedPasskey;
  challenge: string;
  stored: Stored;
  requireUserVerification: boolean;
};

/** The passkey's new counter; the reason if its signature is not valid. */
export async function verifyUsed(
  site: Site,
  { used, challenge, stored, requireUserVerification }: Used,
) {
  const { hostname, origin } = siteOf(site);
  const { verifyAuthenticationResponse } = await library();
  return orReason(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse(
      {
        response: { ...used, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification,
        credential: {
          id: stored.credentialId,
          publicKey: new Uint8Array(Buffer.from(stored.publicKey, "base64url")),
          counter: stored.counter,
        },
      },
    );
    if (!verified) throw new Error("The signature is not valid");
    return { counter: authenticationInfo.newCounter };
  });
}

/** The library throws whatever is wrong with what a browser sent. */
async function orReason<T extends object>(
  verify: () => Promise<T>,
): Promise<T | { refused: string }> {
  try {
    return await verify();
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}
