import { DomainError } from "~/domain/errors";
import type { RequestParty } from "~/domain/projects/projects";
import {
  findProjectPayment,
  type ProjectPayment,
} from "~/models/projects/project-payments.server";
import type { Db } from "~/models/store.server";

type Own = { paymentId: string; userId: string };

/** A payment as one of its two parties sees it; to others it is not there. */
export async function requireOwnPayment(
  db: Db,
  { paymentId, userId }: Own,
): Promise<{ payment: ProjectPayment; party: RequestParty }> {
  const payment = await findProjectPayment(db, paymentId);
  if (payment?.payerUserId === userId) return { payment, party: "requester" };
  if (payment?.recipientUserId === userId) {
    return { payment, party: "operator" };
  }
  throw new DomainError("not_found", "Payment not found");
}
