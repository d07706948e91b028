import type { Ctx } from "~/ctx.server";
import type { SupportStatus } from "~/domain/support/statuses";
import { listSupportAnswers } from "~/models/support/support-answers.server";
import {
  countSupportRequests,
  listSupportRequests,
} from "~/models/support/support-requests.server";

import type { ShownRequest } from "./show-request.server";

const PAGE_SIZE = 24;
const MOST = 500;

type Wanted = { status: SupportStatus; page: number };

/** One page of the requests of a status, newest first, with their number. */
export async function pageSupportRequests(
  { store }: Ctx,
  { status, page: wanted }: Wanted,
) {
  const counts = await countSupportRequests(store.read);
  const pageCount = Math.max(1, Math.ceil((counts[status] ?? 0) / PAGE_SIZE));
  const page = Math.min(wanted, pageCount);
  const requests = await listSupportRequests(store.read, {
    status,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  });
  return { requests, counts, page, pageCount };
}

/** The latest requests with their answers, optionally of one status. */
export async function listLatestRequests(
  { store }: Ctx,
  status: SupportStatus | null,
): Promise<ShownRequest[]> {
  const requests = await listSupportRequests(store.read, {
    status,
    limit: MOST,
  });
  const answers = await listSupportAnswers(
    store.read,
    requests.map(({ id }) => id),
  );
  return requests.map((request) => ({
    ...request,
    answers: answers.filter((one) => one.supportRequestId === request.id),
  }));
}
