import { daysAfter } from "~/domain/platform/dates";
import { releaseDue } from "~/domain/projects/held-payments";
import { formatAmount } from "~/domain/platform/money";
import { OPEN_PAYMENT_STATUSES } from "~/domain/projects/project-chat";
import { WHOLE_PROJECT } from "~/domain/projects/milestones";
import { billOfMaterials, costEstimate } from "~/domain/projects/project-plan";
import { NO_TERMS } from "~/domain/projects/request-terms";
import { chatStatusAfter } from "~/domain/projects/projects";
import { briefMessage } from "~/domain/workflows/export";
import type { Workflow } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import type {
  designPlans,
  operatorRequests,
  projectChatReads,
  projectChats,
  projectMessages,
  projectMilestones,
  projectOffers,
  projectPayments,
} from "../../drizzle/schema";
import {
  projects as otherProjects,
  type SeedMilestone,
  type SeedProject,
} from "../activity/projects";
import { runningProjects } from "../activity/running-projects";
import { daysBefore, seedId } from "../ids";
import { userId } from "./people";

const MINUTE = 60_000;

const projects = [...otherProjects, ...runningProjects];

type Plan = (brief: string) => Workflow;
type MessageRow = typeof projectMessages.$inferInsert;

export type ProjectRows = {
  requests: (typeof operatorRequests.$inferInsert)[];
  chats: (typeof projectChats.$inferInsert)[];
  messages: MessageRow[];
  reads: (typeof projectChatReads.$inferInsert)[];
  offers: (typeof projectOffers.$inferInsert)[];
  milestones: (typeof projectMilestones.$inferInsert)[];
  payments: (typeof projectPayments.$inferInsert)[];
  plans: (typeof designPlans.$inferInsert)[];
};

export function chatId(key: string): string {
  return seedId(`chat:${key}`);
}

/** All rows of the demo's projects, from request to payment. */
export function projectRows(now: Date, plan: Plan): ProjectRows {
  const built = projects.map((project) => {
    const workflow = plan(project.userRequest);
    const messages = messageRows(project, workflow, now);
    const updatedAt = messages.at(-1)?.createdAt ?? now;
    return { project, workflow, messages, updatedAt };
  });
  return {
    requests: built.map(({ project, workflow, updatedAt }) =>
      requestRow(project, workflow, { now, updatedAt }),
    ),
    chats: built.map(({ project, workflow, messages, updatedAt }) => ({
      id: chatId(project.key),
      operatorRequestId: seedId(`request:${project.key}`),
      title: planName(workflow),
      status: chatStatusAfter(
        project.status === "completed" ? "completed" : "accepted",
      ),
      lastSequence: messages.length,
      openOfferId: hasOpenMoney(project)
        ? seedId(`offer:${project.key}`)
        : null,
      createdAt: daysBefore(now, project.startedDaysAgo),
      updatedAt,
    })),
    messages: built.flatMap(({ messages }) => messages),
    reads: built.flatMap(({ project, messages }) =>
      readRows(project, messages),
    ),
    offers: projects.map((project) => offerRow(project, now)),
    milestones: projects.flatMap((project) => milestoneRows(project, now)),
    payments: built.flatMap(({ project, workflow }) =>
      paymentRows(project, { now, title: planName(workflow) }),
    ),
    plans: built.map(({ project, workflow }) =>
      planRow(project, workflow, now),
    ),
  };
}

function hasOpenMoney({ offer, payment }: SeedProject): boolean {
  if (!payment) return offer.status === "accepted";
  return OPEN_PAYMENT_STATUSES.some((status) => status === payment.status);
}

function requestRow(
  project: SeedProject,
  workflow: Workflow,
  at: { now: Date; updatedAt: Date },
): ProjectRows["requests"][number] {
  const { rating = null, review = null } = project;
  return {
    id: seedId(`request:${project.key}`),
    requesterId: userId(project.requester),
    operatorId: userId(project.operator),
    workflowData: workflow,
    userRequest: project.userRequest,
    ...termsOf(project, at.now),
    status: project.status,
    ...estimateOf(project),
    rating,
    review,
    ratedAt: rating === null ? null : at.updatedAt,
    createdAt: daysBefore(at.now, project.startedDaysAgo),
    updatedAt: at.updatedAt,
  };
}

function termsOf({ terms, startedDaysAgo }: SeedProject, now: Date) {
  if (!terms) return NO_TERMS;
  const wantedBy = daysBefore(now, startedDaysAgo - terms.days);
  return {
    budgetMinCents: terms.minCents,
    budgetMaxCents: terms.maxCents,
    wantedBy: wantedBy.toISOString().slice(0, 10),
  };
}

function estimateOf({ estimate }: SeedProject) {
  return {
    estimatedPriceCents: estimate?.priceCents ?? null,
    estimatedDays: estimate?.days ?? null,
    operatorNotes: estimate?.notes ?? null,
  };
}

/** The brief, the messages, and the payment's events, oldest first. */
function messageRows(
  project: SeedProject,
  workflow: Workflow,
  now: Date,
): MessageRow[] {
  const brief = {
    from: "requester" as const,
    daysAgo: project.startedDaysAgo,
    text: briefMessage(workflow),
    messageType: "brief" as const,
  };
  const talk = project.messages.map((message) => ({
    ...message,
    messageType: "text" as const,
  }));
  return [brief, ...talk, ...paymentNotes(project)]
    .map((message, index) => ({
      id: seedId(`message:${project.key}:${String(index)}`),
      projectChatId: chatId(project.key),
      senderUserId: userId(project[message.from]),
      message: message.text,
      attachments: [],
      messageType: message.messageType,
      createdAt: new Date(
        daysBefore(now, message.daysAgo).getTime() + index * 7 * MINUTE,
      ),
    }))
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((message, index) => ({ ...message, sequence: index + 1 }));
}

function paymentNotes({ offer, payment }: SeedProject) {
  if (!payment) return [];
  const amount = formatAmount(offer.amountCents);
  const note = (
    daysAgo: number | undefined,
    text: string,
    from: "requester" | "operator" = "requester",
  ) =>
    daysAgo === undefined
      ? []
      : [
          {
            from,
            daysAgo,
            text,
            messageType: "system" as const,
          },
        ];
  return [
    ...note(payment.paidDaysAgo, `${amount} is held until you approve.`),
    ...note(
      payment.deliveredDaysAgo,
      `The work is marked as delivered. ${amount} releases itself 14 days later unless it is released or disputed before.`,
      "operator",
    ),
    ...note(payment.releasedDaysAgo, `${amount} was released.`),
    ...note(payment.disputedDaysAgo, `A dispute about ${amount} was opened.`),
  ];
}

/**
 * Each party has read up to its own last message; the last writer has read all.
 */
function readRows(
  project: SeedProject,
  messages: readonly MessageRow[],
): ProjectRows["reads"] {
  return [userId(project.requester), userId(project.operator)].flatMap(
    (reader) => {
      const last = messages.findLast(
        ({ senderUserId }) => senderUserId === reader,
      );
      return last
        ? [
            {
              projectChatId: chatId(project.key),
              userId: reader,
              readSequence: last.sequence,
              readAt: last.createdAt,
            },
          ]
        : [];
    },
  );
}

function offerRow(
  project: SeedProject,
  now: Date,
): ProjectRows["offers"][number] {
  const { offer } = project;
  const createdAt = daysBefore(now, offer.daysAgo);
  return {
    id: seedId(`offer:${project.key}`),
    projectChatId: chatId(project.key),
    offererUserId: userId(project[offer.from]),
    amountCents: offer.amountCents,
    deliveryDays: offer.deliveryDays,
    description: offer.description,
    status: offer.status,
    createdAt,
    updatedAt: createdAt,
  };
}

function partsOf({ offer }: SeedProject): readonly SeedMilestone[] {
  const { amountCents, deliveryDays } = offer;
  const whole = { title: WHOLE_PROJECT, amountCents, deliveryDays };
  return offer.milestones ?? [whole];
}

function milestoneRows(
  project: SeedProject,
  now: Date,
): ProjectRows["milestones"] {
  return partsOf(project).map((part, index) => ({
    ...part,
    id: milestoneId(project, index + 1),
    offerId: seedId(`offer:${project.key}`),
    position: index + 1,
    updatedAt: daysBefore(now, project.offer.daysAgo),
  }));
}

function milestoneId({ key }: SeedProject, position: number): string {
  return seedId(`milestone:${key}:${position}`);
}

/** The payment of a project's first milestone. */
function paymentRows(
  project: SeedProject,
  { now, title }: { now: Date; title: string },
): ProjectRows["payments"] {
  const { payment } = project;
  const [paid, ...others] = partsOf(project);
  if (!payment || !paid) return [];
  const paidAt = daysBefore(now, payment.paidDaysAgo);
  const { releasedDaysAgo } = payment;
  return [
    {
      id: seedId(`payment:${project.key}`),
      projectChatId: chatId(project.key),
      offerId: seedId(`offer:${project.key}`),
      payerUserId: userId(project.requester),
      recipientUserId: userId(project.operator),
      milestoneId: milestoneId(project, 1),
      itemName: others.length === 0 ? title : `${title}: ${paid.title}`,
      amountCents: paid.amountCents,
      paymentMode: "sandbox",
      status: payment.status,
      paidAt,
      deliveryDueAt: daysAfter(paidAt, paid.deliveryDays),
      ...delivered(payment, now),
      ...disputed(payment, now),
      releasedAt:
        releasedDaysAgo === undefined ? null : daysBefore(now, releasedDaysAgo),
      createdAt: paidAt,
      updatedAt: lastMoved(payment, now),
    },
  ];
}

type SeedPayment = NonNullable<SeedProject["payment"]>;

function lastMoved(payment: SeedPayment, now: Date): Date {
  const { paidDaysAgo, deliveredDaysAgo, releasedDaysAgo, disputedDaysAgo } =
    payment;
  const days = [deliveredDaysAgo, releasedDaysAgo, disputedDaysAgo];
  const last = Math.min(...days.map((one) => one ?? paidDaysAgo));
  return daysBefore(now, last);
}

function delivered({ deliveredDaysAgo }: SeedPayment, now: Date) {
  if (deliveredDaysAgo === undefined) return {};
  const deliveredAt = daysBefore(now, deliveredDaysAgo);
  return { deliveredAt, releaseDueAt: releaseDue(deliveredAt) };
}

function disputed({ disputedDaysAgo }: SeedPayment, now: Date) {
  if (disputedDaysAgo === undefined) return {};
  return {
    disputedAt: daysBefore(now, disputedDaysAgo),
    disputeReason:
      "The weekly price list update ran once and then stopped; two quotes went out with old prices.",
  };
}

function planRow(
  project: SeedProject,
  workflow: Workflow,
  now: Date,
): ProjectRows["plans"][number] {
  return {
    id: seedId(`plan:${project.key}`),
    requesterUserId: userId(project.requester),
    title: planName(workflow),
    requirementsJson: {
      userRequest: project.userRequest,
      notCovered: workflow.notCovered,
    },
    proposedWorkflowJson: workflow,
    bomJson: billOfMaterials(workflow),
    estCostsJson: costEstimate(workflow),
    chatId: chatId(project.key),
    createdAt: daysBefore(now, project.startedDaysAgo),
  };
}
