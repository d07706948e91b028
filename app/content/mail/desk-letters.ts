import type { Letter } from "~/domain/notifications/letter";

import { BUILDER_PITCH, GHOST_PITCH } from "../applications";
import { SUPPORT_PROMISE } from "../support";

/*
 * Anybody can type anybody's address into a public form: these letters carry
 * nothing that was typed, so that no form mails a stranger's words.
 */

const NOT_YOU = "If this was not you, ignore this mail.";

/** Sent to an applicant; both forms name their own time of review. */
export function applicationLetter(form: "builder" | "ghost"): Letter {
  const { promise } = form === "builder" ? BUILDER_PITCH : GHOST_PITCH;
  return {
    subject: "We have your operator application",
    lines: ["Your application has arrived.", promise, NOT_YOU],
  };
}

/** Sent to whoever wrote to support; the number names the request. */
export function supportLetter({ number }: { number: string }): Letter {
  return {
    subject: "We have your support request",
    lines: [
      `Your message has arrived as request ${number}.`,
      SUPPORT_PROMISE,
      NOT_YOU,
    ],
  };
}

type SupportAnswer = {
  subject: string;
  number: string;
  message: string;
  url: string;
};

/** What an administrator answers; it goes to whoever wrote the request. */
export function supportAnswerLetter(answer: SupportAnswer): Letter {
  return {
    subject: `Re: ${answer.subject}`,
    lines: [
      ...answer.message.split(/\n+/),
      `This answers your request ${answer.number}. For anything else, write again and name the number.`,
    ],
    link: { label: "Write to Support Command", url: answer.url },
  };
}
