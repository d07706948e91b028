import type { Ctx } from "~/ctx.server";
import { countOf } from "~/domain/platform/counted";
import { formatMoment } from "~/domain/platform/dates";
import type { AccountRow } from "~/models/accounts/user-administration.server";
import {
  countRequestsFrom,
  listRequestsFrom,
} from "~/models/support/support-requests.server";

const MOST = 5;

/**
 * The latest support requests of an account, and those that came from its
 * verified address without signing in, as a suspended user sends them.
 */
export async function listAccountRequests(
  { store }: Ctx,
  { id, email, emailVerifiedAt }: AccountRow,
) {
  const sender = { id, email: emailVerifiedAt && email };
  const [requests, total] = await Promise.all([
    listRequestsFrom(store, sender, MOST),
    countRequestsFrom(store, sender),
  ]);
  return {
    total: total > MOST ? countOf(total, "request") : null,
    latest: requests.map((request) => ({
      id: request.id,
      href: `/admin/support/${request.id}`,
      subject: request.subject,
      status: request.status,
      time: formatMoment(request.createdAt),
      isSignedIn: request.userId !== null,
    })),
  };
}

export type AccountRequests = Awaited<ReturnType<typeof listAccountRequests>>;
