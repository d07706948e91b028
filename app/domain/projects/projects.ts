/** docs/product/projects.md#requests */
export const REQUEST_STATUSES = [
  "pending",
  "accepted",
  "declined",
  "cancelled",
  "completed",
] as const;

export type RequestStatus = (typeof REQUEST_STATUSES)[number];
export type RequestParty = "operator" | "requester";

type Move = { by: RequestParty; from: readonly RequestStatus[] };

const REQUEST_MOVES: Record<Exclude<RequestStatus, "pending">, Move> = {
  accepted: { by: "operator", from: ["pending"] },
  declined: { by: "operator", from: ["pending"] },
  cancelled: { by: "requester", from: ["pending"] },
  completed: { by: "requester", from: ["accepted"] },
};

export type RequestMove = keyof typeof REQUEST_MOVES;

/** Which party may move a request to a status. */
export function requestMoveParty(to: RequestMove): RequestParty {
  return REQUEST_MOVES[to].by;
}

/** The statuses from which a request may move to this one. */
export function requestMoveSources(to: RequestMove): readonly RequestStatus[] {
  return REQUEST_MOVES[to].from;
}

/** The status changes that a party can make, shown as buttons. */
export function requestMovesFor(
  party: RequestParty,
  status: RequestStatus,
): RequestMove[] {
  const moves = Object.entries(REQUEST_MOVES) as [RequestMove, Move][];
  return moves
    .filter(([, move]) => move.by === party && move.from.includes(status))
    .map(([to]) => to);
}

export const CHAT_STATUSES = ["active", "closed", "completed"] as const;
export type ChatStatus = (typeof CHAT_STATUSES)[number];

/**
 * The chat's status after its request's: declined and canceled requests close
 * it.
 */
export function chatStatusAfter(to: RequestMove): ChatStatus {
  if (to === "accepted") return "active";
  return to === "completed" ? "completed" : "closed";
}

export const MESSAGE_TYPES = ["text", "brief", "system"] as const;
export type MessageType = (typeof MESSAGE_TYPES)[number];

export const OFFER_STATUSES = [
  "pending",
  "accepted",
  "rejected",
  "withdrawn",
] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** docs/product/projects.md#held-payments */
export const PAYMENT_STATUSES = [
  "pending",
  "held",
  "delivered",
  "disputed",
  "released",
  "refunded",
  "charged_back",
  "failed",
  "canceled",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
