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
        `We received your message. Its request number is ${request.id}.`,
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
        `This answers your request ${request.id}. If you have another question, write again and include this number.`,
      ],
    }),
  },
} as const satisfies Notices;
