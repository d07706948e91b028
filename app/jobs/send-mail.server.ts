import {
  sendDueMail,
  type MailCount,
} from "~/services/notifications/send-due-mail.server";
import type { Job } from "~/services/platform/run-job.server";

/** Mail is sent within seconds of the action that caused it. */
export const sendMail: Job = {
  name: "send-mail",
  everySeconds: 5,
  leaseSeconds: 90,
  run: async (ctx, signal) => sentence(await sendDueMail(ctx, signal)),
};

function sentence({ sent, postponed, failed, kept }: MailCount): string {
  return `${sent} sent, ${postponed} postponed, ${failed} given up, ${kept} kept`;
}
