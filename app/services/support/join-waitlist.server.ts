import type { Ctx } from "~/ctx.server";
import { refuseTrapped } from "~/domain/platform/form-fields";
import type { WaitlistEntry } from "~/domain/support/waitlist-form";
import { keepOnWaitlist } from "~/models/support/waitlist.server";

/** Stores an address once, and does not reveal whether it was known. */
export async function joinWaitlist(
  ctx: Ctx,
  entry: WaitlistEntry,
): Promise<void> {
  refuseTrapped(entry, "The address was not accepted.");
  const { email, phone, source } = entry;
  const row = {
    id: ctx.newId(),
    email,
    phone,
    source: source ?? "api",
    createdAt: ctx.now(),
  };
  await ctx.store.tx((tx) => keepOnWaitlist(tx, row));
}
