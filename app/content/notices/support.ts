import { SUPPORT_PROMISE } from "../support";
import { NOT_YOU, SUPPORT, type Notices } from "./notice";

type Request = { id: string; email: string };
type Answered = {
  request: Request & { subject: string };
  answer: { id: string; message: string };
};

const SENDER = { audience: "Address of the request", by: "mail" } as const;

export const supportNotices = {
  support_received: {
    ...SENDER,
    link: null,
    write: ({ request }: { request: Request }) => ({
      to: { id: null, email: request.email },
      act: request.id,
      title: "We have your support request",
      lines: [
        `Your message has arrived as request ${request.id}.`,
        SUPPORT_PROMISE,
        NOT_YOU,
      ],
    }),
  },
  support_answered: {
    ...SENDER,
    link: SUPPORT,
    write: ({ request, answer }: Answered) => ({
      to: { id: null, email: request.email },
      act: answer.id,
      title: `Re: ${request.subject}`,
      lines: [
        ...answer.message.split(/\n+/),
        `This answers your request ${request.id}. For anything else, write again and name the number.`,
      ],
    }),
  },
} as const satisfies Notices;
