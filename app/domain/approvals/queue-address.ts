import { readPage } from "../catalogue/arsenal-filters";
import { readSearch } from "../platform/list-search";
import { readQueueStatus, type QueueStatus } from "./decision";

/** The parameters of the approval queue's address. */
export type QueueAddress = {
  status: QueueStatus | null;
  page: number;
  agent: string | null;
  /** A part of the name of an agent or of its owner. */
  q?: string;
  /** The id of the only owner. */
  owner?: string | null;
};

export function readQueueAddress(query: URLSearchParams): QueueAddress {
  return {
    status: readQueueStatus(query.get("status")),
    page: readPage(query.get("page")),
    agent: query.get("agent")?.slice(0, 100) || null,
    q: readSearch(query),
    owner: query.get("owner")?.slice(0, 100) || null,
  };
}

/** Where administrators run the examples of an endpoint under review. */
export function examplesPath(agentId: string): string {
  return `/admin/review/${agentId}/examples`;
}

/** Where administrators read what a version under review delivers. */
export function reviewFilesPath(agentId: string): string {
  return `/admin/review/${agentId}/files`;
}

/** The package under review, and the verdict about it. */
export function reviewPackagePath(agentId: string): string {
  return `/admin/review/${agentId}/package`;
}

export function reviewVerdictPath(agentId: string): string {
  return `/admin/review/${agentId}/verdict`;
}

/** A file of the package under review, at one of its lines. */
export function fileLineHref(
  agentId: string,
  file: string,
  line: number | null,
): string {
  const query = new URLSearchParams({ file });
  const place = line === null ? "" : `#L${line}`;
  return `${reviewFilesPath(agentId)}?${query}${place}`;
}

type Place = "decision" | "content-checks";

/** A part of a review, which is open in the queue while it waits. */
export function reviewHref(
  { agentId, waits }: { agentId: string; waits: boolean },
  place: Place,
): string {
  const status = waits ? "submitted" : null;
  const anchor = place === "decision" ? `decision-${agentId}` : place;
  return `${queueHref({ status, page: 1, agent: agentId })}#${anchor}`;
}

/** The address of a view of the approval queue. */
export function queueHref(address: QueueAddress): string {
  const { status, page, agent, q, owner } = address;
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(page > 1 && { page: String(page) }),
    ...(agent && { agent }),
    ...(q && { q }),
    ...(owner && { owner }),
  });
  return query.size === 0 ? "/admin/review" : `/admin/review?${query}`;
}
