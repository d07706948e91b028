import type { Job } from "~/services/platform/run-job.server";
import { mailWaitingMessages } from "~/services/projects/mail-waiting-messages.server";

/** Mails project messages that were not read for 10 minutes. */
export const waitingMessages: Job = {
  name: "waiting-messages",
  everySeconds: 60,
  leaseSeconds: 300,
  run: async (ctx) => {
    const { mailed, failed } = await mailWaitingMessages(ctx);
    return `unread messages mailed to ${mailed} people; ${failed} failed`;
  },
};
