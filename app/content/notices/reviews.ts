import { family, type Notices } from "./notice";

type Agent = { id: string; name: string; ownerUserId: string };
type Reviewed = {
  agent: Agent;
  by: string;
  review: { id: string; rating: number };
};
type Answered = { agent: Agent; review: { id: string; authorUserId: string } };
type Moderated = {
  review: {
    id: string;
    agentId: string;
    agentName: string;
    authorUserId: string;
  };
  at: Date;
};

const AUTHOR = {
  audience: "Author of the review",
  by: "bell and mail",
  link: { label: "Open the reviews", path: "/agent/:id?tab=reviews" },
} as const;

const toAuthor = family(AUTHOR, ({ review, at }: Moderated) => ({
  to: review.authorUserId,
  about: review.agentId,
  act: `${review.id}:${at.getTime()}`,
}));

export const reviewNotices = {
  review_new: {
    ...AUTHOR,
    audience: "Owner of the agent",
    preference: "reviews",
    write: ({ agent, by, review }: Reviewed) => ({
      to: agent.ownerUserId,
      about: agent.id,
      act: review.id,
      title: `New review: ${agent.name}`,
      message: `${by} gave ${agent.name} ${review.rating} out of 5. You can answer the review once.`,
    }),
  },
  review_answered: {
    ...AUTHOR,
    preference: "reviews",
    write: ({ agent, review }: Answered) => ({
      to: review.authorUserId,
      about: agent.id,
      act: review.id,
      title: `Your review was answered: ${agent.name}`,
      message: `The creator of ${agent.name} has answered your review.`,
    }),
  },
  review_hidden: toAuthor(
    ({ review, reason }: Moderated & { reason: string }) => ({
      title: `Review hidden: ${review.agentName}`,
      message: `An administrator has hidden your review of ${review.agentName}: ${reason}`,
    }),
  ),
  review_shown: {
    ...toAuthor(({ review }: Moderated) => ({
      title: `Review shown again: ${review.agentName}`,
      message: `Your review of ${review.agentName} is visible again.`,
    })),
    preference: "reviews",
  },
} as const satisfies Notices;
