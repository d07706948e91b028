import type { Ctx } from "~/ctx.server";
import { numberedPage } from "~/domain/platform/counted";
import { shortOrderId } from "~/domain/orders/purchases";
import {
  countReceivedQuestions,
  listReceivedQuestions,
} from "~/models/questions/received-questions.server";
import type { Question } from "~/models/questions/questions.server";

import { ownAgent, type OwnAgent } from "../agents/own-agent.server";
import { questionView } from "./question-view.server";

const PAGE_SIZE = 20;

type Wanted = OwnAgent & {
  /** Open questions, or answered ones. */
  isOpen: boolean;
  page: number;
};

export type ReceivedQuestion = ReturnType<typeof receivedView>;

/** The questions and messages about an agent, for its owner. */
export async function showReceivedQuestions(
  ctx: Ctx,
  { isOpen, page: wanted, ...own }: Wanted,
) {
  const db = ctx.store.read;
  const agent = await ownAgent(db, own);
  const { id: agentId, name, slug } = agent;
  const [open, answered] = await Promise.all([
    countReceivedQuestions(db, { agentId, isOpen: true }),
    countReceivedQuestions(db, { agentId, isOpen: false }),
  ]);
  const total = isOpen ? open : answered;
  const { slice, ...place } = numberedPage(total, wanted, PAGE_SIZE);
  const rows = await listReceivedQuestions(
    db,
    { agentId, isOpen },
    { mode: ctx.payments.mode, ...slice },
  );
  return {
    agent: { id: agentId, name, slug },
    isOpen,
    counts: { open, answered },
    ...place,
    questions: rows.map(receivedView),
  };
}

function receivedView(question: Question) {
  const { orderId, revision, publishedAt } = question;
  return {
    ...questionView(question, null),
    order: orderId && shortOrderId(orderId),
    revision,
    isPublished: publishedAt !== null,
  };
}
