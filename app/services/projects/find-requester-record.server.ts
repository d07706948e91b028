import type { Ctx } from "~/ctx.server";
import {
  releasedBand,
  type RequesterRecord,
} from "~/domain/projects/requester-record";
import { findUser } from "~/models/accounts/users.server";
import type { ChatWithParties } from "~/models/projects/project-chats.server";
import {
  countCompletedRequests,
  sumPaidProjects,
} from "~/models/projects/requester-record.server";

/**
 * What both parties of a pending request read about its requester; null once
 * it is answered (docs/product/projects.md#about-the-requester).
 */
export async function findRequesterRecord(
  ctx: Ctx,
  { request }: Pick<ChatWithParties, "request">,
): Promise<RequesterRecord | null> {
  if (request.status !== "pending") return null;
  const db = ctx.store.read;
  const { mode } = ctx.payments;
  const { requesterId } = request;
  const [user, completedProjects, paid] = await Promise.all([
    findUser(db, requesterId),
    countCompletedRequests(db, requesterId, mode),
    sumPaidProjects(db, requesterId, mode),
  ]);
  if (!user) return null;
  const { releasedCents, disputedPayments, chargebacks } = paid;
  return {
    memberSince: user.createdAt,
    hasConfirmedEmail: user.emailVerifiedAt !== null,
    completedProjects,
    releasedFromCents: releasedBand(releasedCents),
    disputedPayments,
    chargebacks,
  };
}
