import type { Ctx } from "~/ctx.server";
import { displayName, type Person } from "~/domain/accounts/users";
import { DomainError, fieldError } from "~/domain/platform/errors";
import {
  completableFrom,
  completionObstacle,
} from "~/domain/projects/project-chat";
import {
  NO_ESTIMATE,
  type RequestEstimate,
} from "~/domain/projects/project-request";
import {
  chatStatusAfter,
  requestMoveParty,
  requestMoveSources,
  type RequestMove,
  type RequestStatus,
} from "~/domain/projects/projects";
import type { Revision } from "~/domain/platform/revision";
import {
  moveOperatorRequest,
  type RequestWithChat,
} from "~/models/projects/operator-requests.server";
import { findChatWithParties } from "~/models/projects/project-chats.server";
import {
  findLastPaidAt,
  hasOpenPayment,
} from "~/models/projects/chat-money.server";
import type { Db } from "~/models/platform/store.server";

import { dealRevision } from "./deal-revision.server";
import { refuseStale } from "../platform/refuse-stale.server";
import { announce } from "./announce.server";
import { requireOwnRequest } from "./own-request.server";
import { wrongParty } from "./wrong-party.server";

type AnswerRequest = {
  requestId: string;
  user: Person;
  to: RequestMove;
  estimate?: RequestEstimate;
  /** Why the operator declines. */
  reason?: string | null;
  revision?: Revision;
};

/**
 * Accepts or declines (operator), cancels or completes (requester) a request;
 * the first answer wins. A week after a reminder the operator can complete the
 * project, too. It cannot be completed while an accepted offer is unpaid or
 * money is held. Posts in the chat and notifies the other party.
 */
export async function answerRequest(
  ctx: Ctx,
  answer: AnswerRequest,
): Promise<RequestWithChat> {
  const { requestId, user, to, estimate = NO_ESTIMATE, revision } = answer;
  const { reason = null } = answer;
  if (reason !== null && to !== "declined") {
    const message = "Only a declined request has a reason.";
    throw fieldError("invalid", "reason", message);
  }
  return ctx.store.tx(async (tx) => {
    const { request, party, other } = await requireOwnRequest(
      tx,
      requestId,
      user.id,
    );
    if (party !== requestMoveParty(to))
      await refuseParty(ctx, tx, { request, to });

    const moved = await moveOperatorRequest(
      tx,
      {
        id: requestId,
        from: requestMoveSources(to),
        to,
        estimate: to === "accepted" ? estimate : null,
        declineReason: reason,
      },
      ctx.now(),
    );
    if (!moved) throw wrongState(request.status, to);
    refuseStale({
      revision,
      current: dealRevision(request),
      state: stateText(request.status),
    });
    if (to === "completed") await complete(ctx, tx, request);

    await announce(ctx, tx, {
      chatId: request.projectChatId,
      sender: user,
      chatStatus: chatStatusAfter(to),
      notice: {
        kind: `request_${to}`,
        other,
        by: displayName(user),
        act: requestId,
        estimate,
        reason,
      },
    });
    return { ...moved, projectChatId: request.projectChatId };
  });
}

/** Refuses the other party, except an operator whose reminder is a week old. */
async function refuseParty(
  ctx: Ctx,
  tx: Db,
  { request, to }: { request: RequestWithChat; to: RequestMove },
): Promise<void> {
  const refusal = wrongParty(requestMoveParty(to));
  if (to !== "completed") throw refusal;
  const { mode } = ctx.payments;
  const lastPaidAt = await findLastPaidAt(tx, request.projectChatId, mode);
  const from = completableFrom({ ...request, lastPaidAt });
  if (from === null || from > ctx.now()) throw refusal;
}

async function complete(
  { payments }: Ctx,
  tx: Db,
  request: RequestWithChat,
): Promise<void> {
  const chatId = request.projectChatId;
  const found = await findChatWithParties(tx, chatId);
  const obstacle = completionObstacle({
    isMoneyOpen: await hasOpenPayment(tx, chatId, payments.mode),
    hasOpenOffer: Boolean(found?.chat.openOfferId),
  });
  if (obstacle) throw new DomainError("conflict", obstacle);
}

function wrongState(status: RequestStatus, to: RequestMove): DomainError {
  const wanted = to === "completed" ? "an accepted" : "a pending";
  return new DomainError(
    "conflict",
    `${stateText(status)} Only ${wanted} request can be ${wordOf(to)}.`,
  );
}

function stateText(status: RequestStatus): string {
  return `This request is ${wordOf(status)}.`;
}

function wordOf(status: RequestStatus): string {
  return status === "cancelled" ? "canceled" : status;
}
