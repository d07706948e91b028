import { DEMO_PASSWORD } from "~/content/demo-accounts";
import type { Ctx } from "~/ctx.server";
import type { Db } from "~/models/platform/store.server";
import { hashPassword } from "~/services/accounts/password-hash.server";
import { ensureIndexed } from "~/services/catalogue/search/reindex-all.server";
import {
  agentQuestions,
  agents,
  agentVersions,
  analyticsEvents,
  appMeta,
  auditLog,
  chatAnalytics,
  deliverables,
  designPlans,
  entryTasks,
  homepagePrompts,
  intelligenceAgents,
  listingPrices,
  listings,
  notifications,
  operatorApplications,
  operatorRequests,
  orders,
  projectChatReads,
  projectChats,
  projectMessages,
  projectMilestones,
  projectOffers,
  projectPayments,
  reviewDecisions,
  reviews,
  sellerDetails,
  supportRequests,
  users,
} from "../drizzle/schema";
import { DEMO_MARK, isSeeded } from "./demo-mark.server";
import { ensureChecks } from "./ensure-checks.server";
import {
  agentRows,
  deliverableRows,
  listingRows,
  priceRows,
  versionRows,
} from "./rows/agents";
import { writeOrderMoney } from "./money/order-money.server";
import { writePayoutMoney } from "./money/payout-money.server";
import { writeProjectMoney } from "./money/project-money.server";
import { ensurePackages } from "./packages/ensure-packages.server";
import { demoPlanner, entryRows, entryTaskRows } from "./rows/catalogue";
import { clickRows } from "./rows/clicks";
import { auditRows, decisionRows } from "./rows/decisions";
import { applicationRows, notificationRows, supportRows } from "./rows/desk";
import { userRows } from "./rows/people";
import { projectRows, type ProjectRows } from "./rows/projects";
import { chatAnalyticsRows, promptRows } from "./rows/prompts";
import { questionRows } from "./rows/questions";
import { orderRows, reviewRows } from "./rows/sales";
import { sellerRows } from "./rows/sellers";

const CONTENT_VERSION = "1";
const ROWS_PER_STATEMENT = 400;

/**
 * Loads the demo data once. Skips a database that is marked as seeded, and
 * keeps existing rows. Indexes live agents that are not indexed yet, stores
 * missing packages, and checks submissions that were not checked.
 */
export async function seedDemo(ctx: Ctx): Promise<{ seeded: boolean }> {
  const outcome = await loadDemo(ctx);
  await ensureIndexed(ctx);
  await ensurePackages(ctx);
  await ensureChecks(ctx);
  return outcome;
}

async function loadDemo(
  ctx: Pick<Ctx, "store" | "now" | "knowledge">,
): Promise<{ seeded: boolean }> {
  if (await isSeeded(ctx.store.read)) return { seeded: false };
  const password = await hashPassword(DEMO_PASSWORD);
  const now = ctx.now();
  const rows = demoRows(ctx, { now, password });
  return ctx.store.tx(async (tx) => {
    if (await isSeeded(tx)) return { seeded: false };
    await writeShop(tx, rows);
    await writeActivity(tx, rows);
    await writeOrderMoney(tx, now);
    await writeProjects(tx, rows.projects);
    await writeProjectMoney(
      tx,
      rows.projects.payments.map(({ id }) => id),
    );
    await writePayoutMoney(tx, now);
    await tx
      .insert(appMeta)
      .values({ key: DEMO_MARK, value: CONTENT_VERSION, updatedAt: now })
      .onConflictDoNothing();
    return { seeded: true };
  });
}

type DemoRows = ReturnType<typeof demoRows>;

function demoRows(
  { knowledge }: Pick<Ctx, "knowledge">,
  { now, password }: { now: Date; password: string },
) {
  const plan = demoPlanner(knowledge);
  const prompts = promptRows(now, plan);
  const newAgents = agentRows(now);
  return {
    users: userRows(now, password),
    agents: newAgents,
    versions: versionRows(now),
    deliverables: deliverableRows(),
    listings: listingRows(),
    prices: priceRows(now),
    sellers: sellerRows(now),
    decisions: decisionRows(now),
    audit: auditRows(now),
    entries: entryRows(now, knowledge),
    entryTasks: entryTaskRows(knowledge),
    orders: orderRows(now),
    reviews: reviewRows(now),
    questions: questionRows(now),
    prompts,
    chats: chatAnalyticsRows(prompts),
    clicks: clickRows({ agents: newAgents, prompts }),
    applications: applicationRows(now),
    support: supportRows(now),
    notifications: notificationRows(now),
    projects: projectRows(now, plan),
  };
}

async function writeShop(tx: Db, rows: DemoRows): Promise<void> {
  await inChunks(rows.users, (chunk) =>
    tx.insert(users).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.agents, (chunk) =>
    tx.insert(agents).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.versions, (chunk) =>
    tx.insert(agentVersions).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.deliverables, (chunk) =>
    tx.insert(deliverables).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.listings, (chunk) =>
    tx.insert(listings).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.prices, (chunk) =>
    tx.insert(listingPrices).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.sellers, (chunk) =>
    tx.insert(sellerDetails).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.decisions, (chunk) =>
    tx.insert(reviewDecisions).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.audit, (chunk) =>
    tx.insert(auditLog).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.entries, (chunk) =>
    tx.insert(intelligenceAgents).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.entryTasks, (chunk) =>
    tx.insert(entryTasks).values(chunk).onConflictDoNothing(),
  );
}

async function writeActivity(tx: Db, rows: DemoRows): Promise<void> {
  await inChunks(rows.orders, (chunk) =>
    tx.insert(orders).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.reviews, (chunk) =>
    tx.insert(reviews).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.questions, (chunk) =>
    tx.insert(agentQuestions).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.prompts, (chunk) =>
    tx.insert(homepagePrompts).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.chats, (chunk) =>
    tx.insert(chatAnalytics).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.clicks, (chunk) =>
    tx.insert(analyticsEvents).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.applications, (chunk) =>
    tx.insert(operatorApplications).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.support, (chunk) =>
    tx.insert(supportRequests).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.notifications, (chunk) =>
    tx.insert(notifications).values(chunk).onConflictDoNothing(),
  );
}

async function writeProjects(tx: Db, rows: ProjectRows): Promise<void> {
  await inChunks(rows.requests, (chunk) =>
    tx.insert(operatorRequests).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.chats, (chunk) =>
    tx.insert(projectChats).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.messages, (chunk) =>
    tx.insert(projectMessages).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.reads, (chunk) =>
    tx.insert(projectChatReads).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.offers, (chunk) =>
    tx.insert(projectOffers).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.milestones, (chunk) =>
    tx.insert(projectMilestones).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.payments, (chunk) =>
    tx.insert(projectPayments).values(chunk).onConflictDoNothing(),
  );
  await inChunks(rows.plans, (chunk) =>
    tx.insert(designPlans).values(chunk).onConflictDoNothing(),
  );
}

/** Both engines limit the number of parameters per statement. */
async function inChunks<Row>(
  rows: readonly Row[],
  write: (chunk: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    await write(rows.slice(start, start + ROWS_PER_STATEMENT));
  }
}
