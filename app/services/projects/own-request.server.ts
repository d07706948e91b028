import { DomainError } from "~/domain/platform/errors";
import type { RequestParty } from "~/domain/projects/projects";
import {
  findOperatorRequest,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
import type { Db } from "~/models/platform/store.server";
import { findUser, type SafeUser } from "~/models/accounts/users.server";

import { wrongParty } from "./wrong-party.server";

type OwnRequest = {
  request: RequestWithChat;
  party: RequestParty;
  other: SafeUser;
};

/**
 * A request as one of its two parties sees it; for others it is `not_found`.
 */
export async function requireOwnRequest(
  db: Db,
  requestId: string,
  userId: string,
): Promise<OwnRequest> {
  const request = await findOperatorRequest(db, requestId);
  const party = request && partyOf(request, userId);
  if (!request || !party) {
    throw new DomainError("not_found", "Request not found");
  }
  const otherId =
    party === "operator" ? request.requesterId : request.operatorId;
  const other = await findUser(db, otherId);
  if (!other) throw new Error("A party of the request does not exist");
  return { request, party, other };
}

/** A request as its operator sees it; for its requester it is `forbidden`. */
export async function requireOperatorsRequest(
  db: Db,
  requestId: string,
  userId: string,
): Promise<Pick<OwnRequest, "request" | "other">> {
  const own = await requireOwnRequest(db, requestId, userId);
  if (own.party === "operator") return own;
  throw wrongParty("operator");
}

/** The user's side of a request; null for others. */
export function partyOf(
  request: { requesterId: string; operatorId: string },
  userId: string,
): RequestParty | null {
  if (request.operatorId === userId) return "operator";
  return request.requesterId === userId ? "requester" : null;
}
