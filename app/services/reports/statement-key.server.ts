import type { Ctx } from "~/ctx.server";

import { linkToken, readLinkToken } from "../platform/signature.server";

/**
 * The key of a statement of reasons in its notice. It needs no session, because
 * a suspended user cannot sign in but may appeal.
 */
export function statementKey(ctx: Ctx, caseId: string): string {
  return linkToken(ctx, "statement", caseId);
}

type Named = { caseId: string; isSigned: boolean };

/** The case that a key names, and whether the key is from a notice. */
export function readStatementKey(ctx: Ctx, key: string): Named {
  const [caseId = ""] = key.split(".");
  return { caseId, isSigned: readLinkToken(ctx, "statement", key) !== null };
}
