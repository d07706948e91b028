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

/** A question about an agent and a review of it. */
export function voiceRows(
  index: number,
  createdAt: Date,
  { users, agents }: { users: number; agents: number },
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
  };
}
