import type { Ctx } from "~/ctx.server";
import { numberedPage } from "~/domain/platform/counted";
import {
  countPublishedQuestions,
  listPublishedQuestions,
} from "~/models/questions/published-questions.server";
import { listOwnQuestions } from "~/models/questions/questions.server";

import { isVerified } from "../platform/refuse-unverified.server";
import { questionView } from "./question-view.server";

const QUESTIONS_PER_PAGE = 20;
const MOST_OWN = 20;

type ShownFor = {
  /** The reader; null for visitors. */
  viewerId: string | null;
  page: number;
};

type AskedAgent = { id: string; isLive: boolean; standing: string };

/** The number of questions on the agent's page. */
export async function countQuestions(
  { store }: Ctx,
  agentId: string,
): Promise<number> {
  return countPublishedQuestions(store.read, agentId);
}

/** The questions tab of an agent's page, with the reader's own questions. */
export async function showQuestions(
  ctx: Ctx,
  agent: AskedAgent,
  { viewerId, page: wanted }: ShownFor,
) {
  const db = ctx.store.read;
  const { mode } = ctx.payments;
  const total = await countPublishedQuestions(db, agent.id);
  const {
    page,
    pageCount,
    slice: part,
  } = numberedPage(total, wanted, QUESTIONS_PER_PAGE);
  const slice = { mode, ...part };
  const [published, own] = await Promise.all([
    listPublishedQuestions(db, agent.id, slice),
    findOwn(ctx, agent.id, viewerId),
  ]);
  return {
    tab: "questions" as const,
    page,
    pageCount,
    total,
    questions: published.map((question) => questionView(question, viewerId)),
    own,
    asking: await findAsking(ctx, agent, viewerId),
  };
}

/** The reader's questions that the list of published ones does not show. */
async function findOwn(ctx: Ctx, agentId: string, viewerId: string | null) {
  if (viewerId === null) return [];
  const asker = { agentId, askerUserId: viewerId };
  const wanted = { mode: ctx.payments.mode, limit: MOST_OWN };
  const own = await listOwnQuestions(ctx.store.read, asker, wanted);
  return own
    .map((question) => questionView(question, viewerId))
    .filter(({ state }) => state !== "published");
}

/** How the reader may ask: what they have to do first, or nothing. */
async function findAsking(
  { store }: Ctx,
  { isLive, standing }: AskedAgent,
  viewerId: string | null,
): Promise<"form" | "sign-in" | "verify" | "answer" | null> {
  if (standing === "owner") return "answer";
  if (!isLive) return null;
  if (viewerId === null) return "sign-in";
  return (await isVerified(store.read, viewerId)) ? "form" : "verify";
}
