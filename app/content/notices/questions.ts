import { family, type Notices } from "./notice";

type Question = {
  id: string;
  agentId: string;
  agentName: string;
  agentOwnerUserId: string;
  askerUserId: string;
  text: string;
  isBuyer: boolean;
};
type Asked = { question: Question };
type Messaged = Asked & { order: { id: string; shortId: string } };
type Answered = { question: Question & { answer: string } };
type Moderated = {
  question: Question;
  /** The asker or the owner: both wrote what is hidden. */
  party: string;
  at: Date;
};

const BOTH_WAYS = { by: "bell and mail" } as const;
const DESK = {
  label: "Answer the question",
  path: "/dashboard/agents/:id/questions",
};
const TAB = { label: "Open the questions", path: "/agent/:id?tab=questions" };

const toOwner = family(
  { ...BOTH_WAYS, audience: "Owner of the agent", link: DESK },
  ({ question }: Asked) => ({
    to: question.agentOwnerUserId,
    about: question.agentId,
    act: question.id,
  }),
);

const toParty = family(
  { ...BOTH_WAYS, audience: "Asker and owner of the agent", link: TAB },
  ({ question, party, at }: Moderated) => ({
    to: party,
    about: question.agentId,
    act: `${question.id}:${party}:${at.getTime()}`,
  }),
);

export const questionNotices = {
  question_new: {
    ...toOwner(({ question }: Asked) => ({
      title: `New question: ${question.agentName}`,
      message: `${question.isBuyer ? "A buyer" : "A visitor"} asks about ${question.agentName}:\n${question.text}`,
    })),
    preference: "reviews",
  },
  purchase_message: toOwner(({ question, order }: Messaged) => ({
    title: `Message from a buyer: ${question.agentName}`,
    message: `The buyer of order ${order.shortId} writes about ${question.agentName}:\n${question.text}`,
  })),
  question_answered: {
    ...BOTH_WAYS,
    audience: "Asker of the question",
    link: TAB,
    write: ({ question }: Answered) => ({
      to: question.askerUserId,
      about: question.agentId,
      act: question.id,
      title: `Your question was answered: ${question.agentName}`,
      message: `The seller of ${question.agentName} answers:\n${question.answer}`,
    }),
  },
  purchase_answered: {
    ...BOTH_WAYS,
    audience: "Buyer who wrote the message",
    link: { label: "Open the purchase", path: "/purchased-agent/:id#messages" },
    write: ({ question, order }: Answered & { order: { id: string } }) => ({
      to: question.askerUserId,
      about: order.id,
      act: question.id,
      title: `Your message was answered: ${question.agentName}`,
      message: `The seller of ${question.agentName} answers:\n${question.answer}`,
    }),
  },
  question_hidden: toParty(
    ({ question, reason }: Moderated & { reason: string }) => ({
      title: `Question hidden: ${question.agentName}`,
      message: `An administrator has hidden a question about ${question.agentName} and its answer: ${reason}`,
    }),
  ),
  question_shown: {
    ...toParty(({ question }: Moderated) => ({
      title: `Question shown again: ${question.agentName}`,
      message: `A hidden question about ${question.agentName} is visible again.`,
    })),
    preference: "reviews",
  },
} as const satisfies Notices;
