import { readSearch } from "../platform/list-search";
import { cursorIn } from "../platform/time-cursor";
import type { SupportStatus } from "./statuses";
import { supportStatusOf } from "./support-answer";

/** The parameters of the support inbox's address. */
export type InboxAddress = {
  status: SupportStatus;
  q: string;
  cursor: string | null;
};

export function readInboxAddress(query: URLSearchParams): InboxAddress {
  return {
    status: supportStatusOf(query.get("status")),
    q: readSearch(query),
    cursor: cursorIn(query),
  };
}

export function inboxHref({ status, q, cursor }: InboxAddress): string {
  const query = new URLSearchParams({
    status,
    ...(q && { q }),
    ...(cursor && { cursor }),
  });
  return `/admin/support?${query}`;
}
