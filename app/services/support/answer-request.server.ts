import type { Ctx } from "~/ctx.server";
import { fieldError, type DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import { ANSWERABLE } from "~/domain/support/support-answer";
import {
  hasSupportAnswer,
  insertSupportAnswer,
} from "~/models/support/support-answers.server";
import {
  findSupportRequest,
  moveSupportRequest,
} from "~/models/support/support-requests.server";

import { recordAct } from "../platform/record-act.server";
import { notify } from "../notifications/notify.server";
import {
  alreadyClosed,
  refuseChangedRequest,
  supportRequestNotFound,
} from "./show-request.server";

type Answer = {
  administratorId: string;
  requestId: string;
  message: string;
  revision?: Revision;
};

/**
 * Answers a support request by mail, as often as needed, until it is closed. The
 * same text is sent once.
 */
export async function answerSupportRequest(
  ctx: Ctx,
  { administratorId, requestId, message, revision }: Answer,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const known = await findSupportRequest(tx, requestId);
    if (!known) throw supportRequestNotFound();
    const request = await moveSupportRequest(tx, {
      id: requestId,
      from: ANSWERABLE,
      to: "answered",
    });
    if (!request) {
      throw await alreadyClosed(tx, requestId);
    }
    await refuseChangedRequest(tx, known, revision);
    if (await hasSupportAnswer(tx, { requestId, message })) throw repeated();
    const id = ctx.newId();
    await insertSupportAnswer(tx, {
      id,
      supportRequestId: requestId,
      administratorId,
      message,
      createdAt: ctx.now(),
    });
    await notify(ctx, tx, {
      kind: "support_answered",
      request,
      answer: { id, message },
    });
    if (request.userId !== null) {
      const to = request.userId;
      await notify(ctx, tx, { kind: "support_answer", to, request });
    }
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "support_answered",
      subject: { type: "support_request", id: requestId },
      before: { status: known.status },
      after: { status: request.status },
    });
  });
}

function repeated(): DomainError {
  const text = "This answer has already been sent. Change it to send another.";
  return fieldError("conflict", "message", text);
}
