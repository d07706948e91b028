import type { Ctx } from "~/ctx.server";
import type { Revision } from "~/domain/platform/revision";
import { ANSWERABLE } from "~/domain/support/support-answer";
import {
  findSupportRequest,
  moveSupportRequest,
} from "~/models/support/support-requests.server";

import { notify } from "../notifications/notify.server";
import { recordAct } from "../platform/record-act.server";
import {
  alreadyClosed,
  refuseChangedRequest,
  supportRequestNotFound,
} from "./show-request.server";

type Closing = {
  administratorId: string;
  requestId: string;
  revision?: Revision;
};

/** Closes a support request once, answered or not. */
export async function closeSupportRequest(
  ctx: Ctx,
  { administratorId, requestId, revision }: Closing,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const known = await findSupportRequest(tx, requestId);
    if (!known) throw supportRequestNotFound();
    const closed = await moveSupportRequest(tx, {
      id: requestId,
      from: ANSWERABLE,
      to: "closed",
    });
    if (!closed) {
      throw await alreadyClosed(tx, requestId);
    }
    await refuseChangedRequest(tx, known, revision);
    if (closed.userId !== null) {
      const to = closed.userId;
      await notify(ctx, tx, { kind: "support_closed", to, request: closed });
    }
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "support_closed",
      subject: { type: "support_request", id: requestId },
      before: { status: known.status },
      after: { status: closed.status },
    });
  });
}
