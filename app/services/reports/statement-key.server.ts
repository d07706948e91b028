import { createHmac, timingSafeEqual } from "node:crypto";

import type { Ctx } from "~/ctx.server";

/**
 * The key of a statement of reasons in its notice. It needs no session, because
 * a suspended user cannot sign in but may appeal.
 */
export function statementKey({ env }: Ctx, caseId: string): string {
  return `${caseId}.${sign(caseId, env.sessionSecrets[0])}`;
}

type Named = { caseId: string; isSigned: boolean };

/** The case that a key names, and whether the key is from a notice. */
export function readStatementKey({ env }: Ctx, key: string): Named {
  const [caseId = "", signature = ""] = key.split(".");
  const given = Buffer.from(signature);
  const isSigned = env.sessionSecrets.some((secret) => {
    const expected = Buffer.from(sign(caseId, secret));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  return { caseId, isSigned };
}

function sign(caseId: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(`statement:${caseId}`)
    .digest("base64url");
}
