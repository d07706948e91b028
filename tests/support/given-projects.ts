import { and, asc, eq } from "drizzle-orm";

import type { Person } from "~/domain/accounts/users";
import { unplannedWorkflow } from "~/domain/workflows/plan";
import { requestOperator } from "~/services/projects/request-operator.server";

import {
  designPlans,
  notifications,
  operatorRequests,
  projectChatReads,
  projectChats,
  projectMessages,
  projectMilestones,
  projectOffers,
  projectPayments,
} from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";

/** The text of the tests' requests. */
export const MISSION = "Answer phone calls for our clinic";

type GivenProject = {
  userRequest?: string;
  requester?: Person;
  operator?: Person;
};

/** A pending request with its chat, requester and operator. */
export async function givenProject(ctx: TestCtx, values: GivenProject = {}) {
  const requester = values.requester ?? (await given.user(ctx));
  const operator = values.operator ?? (await given.operator(ctx));
  const userRequest = values.userRequest ?? MISSION;
  const { id, projectChatId } = await requestOperator(ctx, {
    requester,
    operatorId: operator.id,
    userRequest,
    workflow: unplannedWorkflow(userRequest),
  });
  return { id, chatId: projectChatId, requester, operator };
}

/** A chat's payment with a status. */
export async function givenProjectPayment(
  ctx: TestCtx,
  values: Partial<typeof projectPayments.$inferInsert> &
    Pick<
      typeof projectPayments.$inferInsert,
      "projectChatId" | "payerUserId" | "recipientUserId" | "status"
    >,
) {
  const row = {
    id: ctx.newId(),
    amountCents: 50_000,
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
    ...values,
  };
  await ctx.store.tx((tx) => tx.insert(projectPayments).values(row));
  return row;
}

type PaidProject = Awaited<ReturnType<typeof givenProject>>;

/** A project's payment that was released. */
export function givenReleased(ctx: TestCtx, project: PaidProject) {
  return givenProjectPayment(ctx, {
    projectChatId: project.chatId,
    payerUserId: project.requester.id,
    recipientUserId: project.operator.id,
    status: "released",
    releasedAt: ctx.now(),
  });
}

/** A pending offer of a chat. */
export async function givenOffer(
  ctx: TestCtx,
  values: { projectChatId: string; offererUserId: string },
) {
  const row = {
    id: ctx.newId(),
    amountCents: 120_050,
    deliveryDays: 10,
    description: "Voice line for four clinics.",
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
    ...values,
  };
  const milestone = {
    id: ctx.newId(),
    offerId: row.id,
    position: 1,
    title: "Whole project",
    amountCents: row.amountCents,
    deliveryDays: row.deliveryDays,
    updatedAt: row.updatedAt,
  };
  await ctx.store.tx(async (tx) => {
    await tx.insert(projectOffers).values(row);
    await tx.insert(projectMilestones).values(milestone);
  });
  return { ...row, milestoneId: milestone.id };
}

export function requestRows(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(operatorRequests)
    .orderBy(asc(operatorRequests.id));
}

export function chatRows(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(projectChats)
    .orderBy(asc(projectChats.id));
}

export function planRows(ctx: TestCtx) {
  return ctx.store.read.select().from(designPlans).orderBy(asc(designPlans.id));
}

export function readMarks(ctx: TestCtx, userId: string) {
  return ctx.store.read
    .select()
    .from(projectChatReads)
    .where(eq(projectChatReads.userId, userId));
}

export function messageRows(ctx: TestCtx) {
  return ctx.store.read
    .select()
    .from(projectMessages)
    .orderBy(asc(projectMessages.createdAt), asc(projectMessages.id));
}

/** A user's notifications of one type. */
export function noticesOf(ctx: TestCtx, userId: string, type: string) {
  const isTheirs = eq(notifications.userId, userId);
  return ctx.store.read
    .select()
    .from(notifications)
    .where(and(isTheirs, eq(notifications.type, type)))
    .orderBy(asc(notifications.id));
}
