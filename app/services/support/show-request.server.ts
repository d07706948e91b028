import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/errors";
import { listSupportAnswers } from "~/models/support/support-answers.server";
import { findSupportRequest } from "~/models/support/support-requests.server";

/** A request with its answers, for administrators. */
export async function showSupportRequest({ store }: Ctx, id: string) {
  const request = await findSupportRequest(store.read, id);
  if (!request) throw supportRequestNotFound();
  return { ...request, answers: await listSupportAnswers(store.read, [id]) };
}

export type ShownRequest = Awaited<ReturnType<typeof showSupportRequest>>;

export function supportRequestNotFound(): DomainError {
  return new DomainError("not_found", "Support request not found");
}
