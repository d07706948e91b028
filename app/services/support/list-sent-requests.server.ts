import type { Ctx } from "~/ctx.server";
import {
  cutPage,
  type CutPage,
  type TimePage,
} from "~/domain/platform/time-cursor";
import type { SupportStatus } from "~/domain/support/statuses";
import { listSupportAnswers } from "~/models/support/support-answers.server";
import { listRequestsOf } from "~/models/support/support-requests.server";

export type SentRequest = {
  id: string;
  subject: string;
  message: string;
  status: SupportStatus;
  createdAt: Date;
  /** Their authors are the support desk; senders read no names. */
  answers: { id: string; message: string; createdAt: Date }[];
};

/** One page of the support requests that a user sent, with their answers. */
export async function listSentRequests(
  { store }: Pick<Ctx, "store">,
  userId: string,
  { limit, after }: TimePage,
): Promise<CutPage<SentRequest>> {
  const db = store.read;
  const rows = await listRequestsOf(db, userId, { limit: limit + 1, after });
  const { items, next } = cutPage(rows, limit, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  const answers = await listSupportAnswers(
    db,
    items.map(({ id }) => id),
  );
  const sent = items.map(({ id, subject, message, status, createdAt }) => ({
    id,
    subject,
    message,
    status,
    createdAt,
    answers: answers
      .filter(({ supportRequestId }) => supportRequestId === id)
      .map((answer) => ({
        id: answer.id,
        message: answer.message,
        createdAt: answer.createdAt,
      })),
  }));
  return { items: sent, next };
}
