import type { Ctx } from "~/ctx.server";
import { cutPage, readTimeCursor } from "~/domain/platform/time-cursor";
import {
  SUPPORT_STATUSES,
  type SupportStatus,
} from "~/domain/support/statuses";
import { listSupportAnswers } from "~/models/support/support-answers.server";
import {
  countSupportRequests,
  listOpenRequests,
  listSupportRequests,
} from "~/models/support/support-requests.server";

import type { ShownRequest } from "./show-request.server";

const PAGE_SIZE = 24;
const MOST = 500;

type Wanted = { status: SupportStatus; q?: string; cursor: string | null };

/**
 * One page of the requests of a status that contain a text, and their numbers:
 * open ones oldest first, others newest first.
 */
export async function pageSupportRequests(
  { store }: Ctx,
  { status, q = "", cursor }: Wanted,
) {
  const page = { limit: PAGE_SIZE + 1, after: readTimeCursor(cursor) };
  const [rows, ...numbers] = await Promise.all([
    status === "open"
      ? listOpenRequests(store, q, page)
      : listSupportRequests(store, { status, q }, page),
    ...SUPPORT_STATUSES.map((one) =>
      countSupportRequests(store, { status: one, q }),
    ),
  ]);
  const counts = Object.fromEntries(
    SUPPORT_STATUSES.map((one, index) => [one, numbers[index] ?? 0]),
  );
  const { items, next } = cutPage(rows, PAGE_SIZE, ({ createdAt, id }) => ({
    at: createdAt,
    id,
  }));
  return { requests: items, next, counts };
}

/** The latest requests that contain a text, and their number. */
export async function searchSupportRequests(
  { store }: Ctx,
  { q, limit }: { q: string; limit: number },
) {
  const filters = { status: null, q };
  const [requests, total] = await Promise.all([
    listSupportRequests(store, filters, { limit, after: null }),
    countSupportRequests(store, filters),
  ]);
  return { requests, total };
}

/** The latest requests with their answers, optionally of one status. */
export async function listLatestRequests(
  { store }: Ctx,
  status: SupportStatus | null,
): Promise<ShownRequest[]> {
  const latest = { limit: MOST, after: null };
  const requests = await listSupportRequests(store, { status, q: "" }, latest);
  const answers = await listSupportAnswers(
    store.read,
    requests.map(({ id }) => id),
  );
  return requests.map((request) => ({
    ...request,
    answers: answers.filter((one) => one.supportRequestId === request.id),
  }));
}
