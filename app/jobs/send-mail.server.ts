import {
  sendDueMail,
  type MailCount,
} from "~/services/notifications/send-due-mail.server";
import type { Job } from "~/services/platform/run-job.server";

/**
 * Mail is sent within seconds of the action that caused it, by every process:
 * one that dies delays only the mails that it was sending.
 */
export const sendMail: Job = {
  name: "send-mail",
  everySeconds: 5,
  isShared: true,
  run: async (ctx, signal) => sentence(await sendDueMail(ctx, signal)),
};

function sentence({ sent, postponed, failed, kept }: MailCount): string {
  return `${sent} sent, ${postponed} postponed, ${failed} given up, ${kept} kept`;
}
