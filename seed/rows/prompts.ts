import type { Workflow } from "~/domain/workflows/plan";
import type { chatAnalytics, homepagePrompts } from "../../drizzle/schema";
import { projects } from "../activity/projects";
import { promptTexts, repeatsByRank, userAgents } from "../activity/prompts";
import { daysBefore, seedId } from "../ids";
import { members } from "../people/members";
import { userId } from "./people";

type Plan = (brief: string) => Workflow;
type PromptRow = typeof homepagePrompts.$inferInsert;
type ChatRow = typeof chatAnalytics.$inferInsert;
type Typed = {
  key: string;
  text: string;
  daysAgo: number;
  username: string | null;
  requestedOperator: boolean;
};

const RANGE_DAYS = 90;

/** Visitors' prompts of the last ninety days, more of them recent. */
export function promptRows(now: Date, plan: Plan): PromptRow[] {
  const texts = new Set(typedPrompts().map(({ text }) => text));
  const counts = new Map(
    [...texts].map((text) => {
      const { workflow } = plan(text);
      return [text, workflow.filter(({ agentId }) => agentId).length];
    }),
  );
  return typedPrompts().map((typed, index) => {
    const agentsMatched = counts.get(typed.text) ?? 0;
    return {
      id: seedId(typed.key),
      userId: typed.username === null ? null : userId(typed.username),
      promptText: typed.text,
      workflowGenerated: agentsMatched > 0,
      agentsMatched,
      requestedOperator: typed.requestedOperator,
      sessionId: seedId(`${typed.key}:session`),
      ipAddress: `198.51.${String(100 + (index % 5))}.0`,
      userAgent: userAgents[index % userAgents.length] ?? null,
      createdAt: daysBefore(now, typed.daysAgo, typed.key),
    };
  });
}

/** Every prompt opened a design conversation. */
export function chatAnalyticsRows(prompts: readonly PromptRow[]): ChatRow[] {
  return prompts.map((prompt) => ({
    id: seedId(`analytics:${prompt.id}`),
    userId: prompt.userId,
    promptId: prompt.id,
    requestType: "design_my_agent",
    context: prompt.promptText,
    sessionId: prompt.sessionId,
    ipAddress: prompt.ipAddress,
    userAgent: prompt.userAgent,
    createdAt: prompt.createdAt,
  }));
}

function typedPrompts(): readonly Typed[] {
  const texts = promptTexts.flatMap((text, rank) =>
    Array.from({ length: repeatsByRank[rank] ?? 1 }, (_, time) => ({
      text,
      key: `prompt:${String(rank)}:${String(time)}`,
    })),
  );
  const mixed = texts.sort((a, b) => (seedId(a.key) < seedId(b.key) ? -1 : 1));
  const typed = mixed.map(({ text, key }, index) => ({
    key,
    text,
    daysAgo: Math.floor(RANGE_DAYS * (index / mixed.length) ** 1.5),
    username: typistOf(index),
    requestedOperator: false,
  }));
  return [...typed, ...projectPrompts()];
}

/** Recent projects began with a prompt. */
function projectPrompts(): readonly Typed[] {
  return projects
    .filter(({ startedDaysAgo }) => startedDaysAgo < RANGE_DAYS)
    .map((project) => ({
      key: `prompt:${project.key}`,
      text: project.userRequest,
      daysAgo: project.startedDaysAgo,
      username: project.requester,
      requestedOperator: true,
    }));
}

/** Every third visitor was signed in. */
function typistOf(index: number): string | null {
  if (index % 3 !== 0) return null;
  const early = members.filter(
    ({ joinedDaysAgo, isAdmin }) => joinedDaysAgo > RANGE_DAYS && !isAdmin,
  );
  return early[index % early.length]?.username ?? null;
}
