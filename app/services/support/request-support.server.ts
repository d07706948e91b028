import type { Ctx } from "~/ctx.server";
import { refuseTrapped } from "~/domain/platform/form-fields";
import type { SupportForm } from "~/domain/support/support-form";
import { insertSupportRequest } from "~/models/support/support-requests.server";

import { notifyAdministrators } from "../notifications/notify-administrators.server";
import { notify } from "../notifications/notify.server";

type Sent = { request: SupportForm; userId: string | null };

/** Stores a message, notifies administrators, and confirms it to its sender. */
export async function requestSupport(
  ctx: Ctx,
  { request, userId }: Sent,
): Promise<{ id: string }> {
  const { website_url, ...written } = request;
  refuseTrapped({ website_url }, "The message was not accepted.");
  const id = ctx.newId();
  await ctx.store.tx(async (tx) => {
    await insertSupportRequest(tx, {
      ...written,
      id,
      userId,
      createdAt: ctx.now(),
    });
    await notify(ctx, tx, {
      kind: "support_received",
      request: { id, userId, email: written.email },
    });
    const { subject } = written;
    await notifyAdministrators(ctx, tx, {
      except: null,
      noticeFor: (to) => ({
        kind: "support_new",
        to,
        request: { id, subject },
      }),
    });
  });
  return { id };
}
