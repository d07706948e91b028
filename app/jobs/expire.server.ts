import { expireRecords } from "~/services/accounts/expire-records.server";
import type { Job } from "~/services/platform/run-job.server";

/** Removes expired rows hourly. */
export const expire: Job = {
  name: "expire",
  everySeconds: 3_600,
  run: async (ctx) => {
    const workflows = await expireRecords(ctx);
    return `${workflows} workflows removed; ended sessions, links and limits removed`;
  },
};
