import type { analyticsEvents } from "../../drizzle/schema";
import { seedId } from "../ids";
import type { agentRows } from "./agents";
import type { promptRows } from "./prompts";

type ClickRow = typeof analyticsEvents.$inferInsert;

const MINUTES_BEFORE = 20 * 60_000;

type Activity = {
  agents: ReturnType<typeof agentRows>;
  prompts: ReturnType<typeof promptRows>;
};

/** Every agent started with a click on Add Agent; some clicks led to none. */
export function clickRows({ agents, prompts }: Activity): ClickRow[] {
  const begun = agents.map(({ id, ownerUserId, createdAt }) =>
    clickRow(`click:${id}`, ownerUserId, createdAt),
  );
  const left = prompts.flatMap(({ id, userId, createdAt }) =>
    userId ? [clickRow(`click:${id}`, userId, createdAt)] : [],
  );
  return [...begun, ...left];
}

function clickRow(key: string, userId: string, before: Date): ClickRow {
  return {
    id: seedId(key),
    eventType: "add_agent_click",
    userId,
    metadata: { page: "/add-agent" },
    createdAt: new Date(before.getTime() - MINUTES_BEFORE),
  };
}
