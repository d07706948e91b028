import { plural } from "~/domain/platform/plural";
import { alertUnconfirmedRecalls } from "~/services/approvals/recalls/alert-unconfirmed.server";
import type { Job } from "~/services/platform/run-job.server";

/** Alerts administrators to unconfirmed recalls every ten minutes. */
export const recallAlerts: Job = {
  name: "recall-alerts",
  everySeconds: 600,
  run: async (ctx) => {
    const alerted = await alertUnconfirmedRecalls(ctx);
    return `${plural(alerted, "unconfirmed recall")} reported`;
  },
};
