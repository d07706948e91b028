import type * as schema from "../../drizzle/schema";
import { BUSIEST, id } from "./rows";

/** One row of each table that administrators and analytics read. */
export function deskRows(index: number, createdAt: Date) {
  const email = `growth_${index}@bench.test`;
  return {
    audit: {
      id: id("audit", index),
      actorUserId: BUSIEST,
      act: "review_hidden",
      subjectType: "review",
      subjectId: id("review", index),
      before: {},
      after: {},
      createdAt,
    } satisfies typeof schema.auditLog.$inferInsert,
    mail: {
      id: id("mail", index),
      dedupeKey: id("mail", index),
      toAddress: email,
      subject: "Your order",
      textBody: "Thank you.",
      htmlBody: "<p>Thank you.</p>",
      status: index % 50 === 0 ? "failed" : "sent",
      nextAttemptAt: createdAt,
      createdAt,
    } satisfies typeof schema.outboxEmails.$inferInsert,
    support: {
      id: id("support", index),
      name: "Dana",
      email,
      subject: "Question",
      message: "Where is my key?",
      status: index % 10 === 0 ? "open" : "closed",
      createdAt,
    } satisfies typeof schema.supportRequests.$inferInsert,
    waiting: {
      id: id("waitlist", index),
      email,
      source: "coming-soon",
      createdAt,
    } satisfies typeof schema.waitlist.$inferInsert,
    application: {
      id: id("application", index),
      fullName: "Dana",
      email,
      experience: "5 years",
      expertise: [],
      availability: "full-time",
      timezone: "UTC",
      whyTakeOver: "I build automations.",
      status: index % 50 === 0 ? "pending" : "rejected",
      createdAt,
    } satisfies typeof schema.operatorApplications.$inferInsert,
    prompt: {
      id: id("prompt", index),
      promptText: `Answer calls ${index % 500}`,
      workflowGenerated: index % 2 === 0,
      createdAt,
    } satisfies typeof schema.homepagePrompts.$inferInsert,
    event: {
      id: id("event", index),
      eventType: "add_agent_click",
      metadata: {},
      createdAt,
    } satisfies typeof schema.analyticsEvents.$inferInsert,
    anomaly: {
      id: id("anomaly", index),
      kind: "parked_payment" as const,
      subjectId: id("anomaly", index),
      details: "A payment without an order.",
      createdAt,
      updatedAt: createdAt,
      resolvedAt: index % 20 === 0 ? null : createdAt,
    },
    providerEvent: {
      id: id("provider", index),
      type: "charge.succeeded",
      paymentMode: "sandbox",
      objectId: `ch_${index}`,
      occurredAt: createdAt,
      receivedAt: createdAt,
      nextAttemptAt: createdAt,
      handledAt: createdAt,
    } satisfies typeof schema.paymentEvents.$inferInsert,
  };
}

type Scale = { users: number; agents: number };

/** A question about an agent, a review and a trial of it. */
export function voiceRows(
  index: number,
  createdAt: Date,
  { users, agents }: Scale,
) {
  const agentId = id("agent", index % agents);
  const askerUserId = id("user", index % users);
  return {
    question: {
      id: id("question", index),
      agentId,
      askerUserId,
      text: "Does it work at night?",
      answer: "Yes.",
      answeredAt: createdAt,
      publishedAt: createdAt,
      createdAt,
    } satisfies typeof schema.agentQuestions.$inferInsert,
    review: {
      id: id("review", index),
      agentId,
      authorUserId: askerUserId,
      paymentMode: "sandbox",
      rating: 4,
      title: "Works",
      bodyMd: "It works.",
      createdAt,
    } satisfies typeof schema.reviews.$inferInsert,
    trial: {
      id: id("trial", index),
      userId: askerUserId,
      agentId,
      licenseKey: id("trial", index),
      startedAt: createdAt,
      endsAt: createdAt,
    } satisfies typeof schema.trials.$inferInsert,
  };
}

/** Of what administrators decide, one in this many is undecided. */
const UNDECIDED = 50;

/** A report, a takedown, a recall and a dispute; most of them are over. */
export function caseRows(index: number, at: Date, { users, agents }: Scale) {
  const agentId = id("agent", index % agents);
  const state = index % UNDECIDED === 0 ? OPEN : OVER;
  const endsAt = (end: boolean) => (end ? at : null);
  return {
    reported: {
      id: id("case", index),
      subjectKind: "agent",
      subjectId: id("case", index),
      subjectName: "Growth",
      affectedUserId: id("user", index % users),
      firstReportedAt: at,
      ...(index % 3 > 0 && { measure: "hide", decidedAt: at }),
      ...(index % 3 > 1 && {
        ...appealedAt(at),
        appealOutcome: state.outcome,
      }),
    } satisfies typeof schema.reportCases.$inferInsert,
    takedown: {
      id: id("takedown", index),
      agentId,
      administratorId: BUSIEST,
      reason: "Its texts are copied.",
      takenDownAt: at,
      ...appealedAt(at),
      outcome: state.outcome,
      decidedAt: endsAt(!state.isOpen),
      // An agent has one takedown that has not ended.
      endedAt: endsAt(index >= agents),
    } satisfies typeof schema.takedowns.$inferInsert,
    recall: {
      id: id("recall", index),
      agentId,
      version: `1.0.${index}`,
      kind: "malware",
      reason: "It sends passwords to a stranger.",
      status: state.recall,
      startedById: BUSIEST,
      startedAt: at,
      liftedAt: endsAt(!state.isOpen),
      alertedAt: at,
    } satisfies typeof schema.recalls.$inferInsert,
    disputed: {
      id: id("payment", index),
      payerUserId: BUSIEST,
      recipientUserId: id("user", 1 + (index % (users - 1))),
      amountCents: 5_000,
      paymentMode: "sandbox",
      status: state.payment,
      paidAt: at,
      disputedAt: at,
      // A card dispute keeps jobs from deciding it.
      chargebackAt: endsAt(state.isOpen),
      overdueAt: at,
      createdAt: at,
      updatedAt: at,
    } satisfies typeof schema.projectPayments.$inferInsert,
  };
}

const OPEN = {
  isOpen: true,
  outcome: null,
  recall: "started",
  payment: "disputed",
} as const;

const OVER = {
  isOpen: false,
  outcome: "granted",
  recall: "lifted",
  payment: "released",
} as const;

const appealedAt = (at: Date) => ({
  appeal: "We wrote it first.",
  appealedAt: at,
});
