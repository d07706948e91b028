import { createHmac, timingSafeEqual } from "node:crypto";

import type { Ctx } from "~/ctx.server";

type Site = { env: Pick<Ctx["env"], "sessionSecrets"> };

/**
 * Signs what a link may do, so that the link needs no stored secret. The
 * text begins with its purpose.
 */
export function signatureOf({ env }: Site, text: string): string {
  return sign(text, env.sessionSecrets[0]);
}

/** Whether we signed the text, with the current or an earlier secret. */
export function isSigned(
  { env }: Site,
  text: string,
  signature: string,
): boolean {
  const given = Buffer.from(signature);
  return env.sessionSecrets.some((secret) => {
    const expected = Buffer.from(sign(text, secret));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

function sign(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}

type LinkPurpose =
  | "end-session"
  | "cancel-lost-factors"
  | "shared-plan"
  | "statement";

/** The token of a link that does one thing with one row. */
export function linkToken(site: Site, purpose: LinkPurpose, id: string) {
  return `${id}.${signatureOf(site, `${purpose}:${id}`)}`;
}

/** The id of the row; null for a token that we did not sign. */
export function readLinkToken(
  site: Site,
  purpose: LinkPurpose,
  token: string,
): string | null {
  const [id = "", signature = ""] = token.split(".");
  return isSigned(site, `${purpose}:${id}`, signature) ? id : null;
}
