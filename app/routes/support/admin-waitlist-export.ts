import { csvAnswer } from "~/http/downloads/csv-answer.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { exportWaitlist } from "~/services/support/list-waitlist.server";

/** The whole waitlist as CSV, streamed. */
export const loader = fileLoader({ access: "admin" }, async ({ ctx }) => {
  const day = ctx.now().toISOString().slice(0, 10);
  return csvAnswer(`armory-waitlist-${day}.csv`, exportWaitlist(ctx));
});
