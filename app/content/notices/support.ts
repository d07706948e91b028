import { SUPPORT_PROMISE } from "../support";
import { family, NOT_YOU, SUPPORT, type Notices } from "./notice";

type Request = { id: string; userId: string | null; email: string };
type Answered = {
  request: Request & { subject: string };
  answer: { id: string; message: string };
};

type Asked = { to: string; request: { id: string; subject: string } };

const SENDER = { audience: "Address of the request", by: "mail" } as const;

const toSender = family(
  {
    audience: "Account of the request",
    by: "bell",
    link: { label: "Open your support requests", path: "/profile/support" },
  },
  ({ to, request }: Asked) => ({ to, about: request.id }),
);

export const supportNotices = {
  support_received: {
    ...SENDER,
    link: null,
    write: ({ request }: { request: Request }) => ({
      to: { id: request.userId, email: request.email },
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
      to: { id: request.userId, email: request.email },
      act: answer.id,
      title: `Re: ${request.subject}`,
      lines: [
        ...answer.message.split(/\n+/),
        `This answers your request ${request.id}. If you have another question, write again and include this number.`,
      ],
    }),
  },
  support_answer: toSender(({ request }: Asked) => ({
    title: `Support answered: ${request.subject}`,
    message: "The answer is on the page of your support requests.",
  })),
  support_closed: toSender(({ request }: Asked) => ({
    title: `Support request closed: ${request.subject}`,
    message:
      "An administrator has closed your request. If you have another question, write to support again.",
  })),
  support_new: {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "Open the request", path: "/admin/support/:id" },
    write: ({ to, request }: Asked) => ({
      to,
      about: request.id,
      act: `${request.id}:${to}`,
      title: `Support request: ${request.subject}`,
      message: `“${request.subject}” waits for an answer. The sender was told: ${SUPPORT_PROMISE}`,
    }),
  },
} as const satisfies Notices;
