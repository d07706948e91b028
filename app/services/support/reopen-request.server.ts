import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import type { Revision } from "~/domain/platform/revision";
import {
  findSupportRequest,
  moveSupportRequest,
} from "~/models/support/support-requests.server";

import { recordAct } from "../platform/record-act.server";
import {
  refuseChangedRequest,
  supportRequestNotFound,
} from "./show-request.server";

type Reopening = {
  administratorId: string;
  requestId: string;
  revision?: Revision;
};

/** Reopens a closed support request, which then waits for administrators. */
export async function reopenSupportRequest(
  ctx: Ctx,
  { administratorId, requestId: id, revision }: Reopening,
): Promise<void> {
  await ctx.store.tx(async (tx) => {
    const known = await findSupportRequest(tx, id);
    if (!known) throw supportRequestNotFound();
    // Locks the row first: no answer can be added until the transaction ends.
    const from = ["closed"] as const;
    const to = "open";
    if (!(await moveSupportRequest(tx, { id, from, to }))) {
      throw new DomainError("conflict", "This request is not closed.");
    }
    await refuseChangedRequest(tx, known, revision);
    await recordAct(ctx, tx, {
      actorUserId: administratorId,
      act: "support_reopened",
      subject: { type: "support_request", id },
      before: { status: "closed" },
      after: { status: to },
    });
  });
}
