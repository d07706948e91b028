import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import { findUserByEmail } from "~/models/accounts/users.server";
import type { Db } from "~/models/platform/store.server";
import { listSupportAnswers } from "~/models/support/support-answers.server";
import { listAuditEntries } from "~/models/platform/audit-log.server";
import {
  findSupportRequest,
  type SupportRequest,
} from "~/models/support/support-requests.server";

import { supportRevision } from "./desk-revisions.server";
import { refuseStale } from "../platform/refuse-stale.server";

export async function showSupportRequest({ store }: Ctx, id: string) {
  const request = await findSupportRequest(store.read, id);
  if (!request) throw supportRequestNotFound();
  return { ...request, answers: await listSupportAnswers(store.read, [id]) };
}

/**
 * The account whose verified address a request without an account names.
 * Nothing proves that its user sent the request: only administrators see this.
 */
export async function findAddressHolder(
  { store }: Ctx,
  { userId, email }: Pick<SupportRequest, "userId" | "email">,
) {
  if (userId !== null) return null;
  const holder = await findUserByEmail(store.read, email);
  return holder?.emailVerifiedAt ? holder : null;
}

export type ShownRequest = Awaited<ReturnType<typeof showSupportRequest>>;

export function supportRequestNotFound(): DomainError {
  return new DomainError("not_found", "Support request not found");
}

/** A refusal that names who closed the request. */
export async function alreadyClosed(tx: Db, id: string): Promise<DomainError> {
  const filters = {
    by: null,
    act: "support_closed",
    from: null,
    until: null,
    subject: { type: "support_request", id },
  } as const;
  const [closing] = await listAuditEntries(tx, filters, {
    limit: 1,
    after: null,
  });
  const message = closing?.actor
    ? `${closing.actor} has closed this request.`
    : "This request is already closed.";
  return new DomainError("conflict", message);
}

/** Refuses an action on a request that was answered since it was read. */
export async function refuseChangedRequest(
  tx: Db,
  request: SupportRequest,
  revision: Revision,
): Promise<void> {
  const answers = await listSupportAnswers(tx, [request.id]);
  const by = answers.at(-1)?.administrator;
  refuseStale({
    revision,
    current: supportRevision({ ...request, answers }),
    state: by ? `${by} has answered it.` : "It has no answer.",
  });
}
