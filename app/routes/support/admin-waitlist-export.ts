import { csvAnswer } from "~/http/downloads/csv-answer.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { requirePageAdmin } from "~/http/session.server";
import { exportWaitlist } from "~/services/support/list-waitlist.server";

/** The whole waitlist as CSV, sent while it is read. */
export const loader = fileLoader(async ({ context, request }) => {
  await requirePageAdmin(context, request);
  const { ctx } = context;
  const day = ctx.now().toISOString().slice(0, 10);
  return csvAnswer(`armory-waitlist-${day}.csv`, exportWaitlist(ctx));
});
