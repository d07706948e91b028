import { z } from "zod";

import { centsToUsd } from "~/domain/platform/money";
import {
  CHAT_STATUSES,
  OFFER_STATUSES,
  PAYMENT_STATUSES,
  REQUEST_STATUSES,
} from "~/domain/projects/projects";
import {
  MILESTONE_STATUSES,
  milestoneStatus,
} from "~/domain/projects/milestones";
import { SETTLEMENTS } from "~/domain/projects/splits";
import { workflowSchema } from "~/domain/workflows/schema";
import type { DesignPlan } from "~/models/workflows/design-plans.server";
import type { ProjectPayment } from "~/models/projects/project-payments.server";
import type { OfferWithMilestones } from "~/services/projects/offers/with-milestones.server";
import type { ListedChat } from "~/services/projects/list-chats.server";
import type { WholeChat } from "~/services/projects/read-chat.server";
import { dealRevision } from "~/services/projects/deal-revision.server";

import {
  requestTermsJson,
  requestTermsSchema,
} from "./operator-request-json.server";
import {
  chatFileJson,
  chatFileSchema,
  chatMessageJson,
  chatMessageSchema,
  personJson,
  personSchema,
} from "./project-message-json.server";

import {
  requesterRecordJson,
  requesterRecordSchema,
} from "./requester-record-json.server";

const requestSchema = z.object({
  id: z.string(),
  operatorId: z.string(),
  requesterId: z.string(),
  status: z.enum(REQUEST_STATUSES),
});

export const listedChatSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(CHAT_STATUSES),
  unread: z.number(),
  operatorRequest: requestSchema,
});

/** A chat in a party's list. */
export function listedChatJson(
  listed: ListedChat,
): z.input<typeof listedChatSchema> {
  const { chat, request, unread } = listed;
  const { id, title, status } = chat;
  return { id, title, status, unread, operatorRequest: request };
}

const milestoneSchema = z.object({
  id: z.string(),
  position: z.number(),
  title: z.string(),
  amount: z.number(),
  deliveryDays: z.number(),
  deliverables: z.string(),
  acceptance: z.string(),
  acceptanceTest: z
    .object({
      agent: z.string(),
      operation: z.string(),
      input: z.unknown(),
      expected: z.unknown(),
    })
    .nullable(),
  status: z.enum(MILESTONE_STATUSES),
});

export const offerSchema = z.object({
  id: z.string(),
  amount: z.number(),
  currency: z.string(),
  deliveryDays: z.number(),
  description: z.string(),
  status: z.enum(OFFER_STATUSES),
  offererUserId: z.string(),
  createdAt: z.string(),
  revision: z.string(),
  milestones: z.array(milestoneSchema),
});

/** An offer with its milestones and their latest payments, if any. */
export function offerJson(
  offer: OfferWithMilestones,
  payments: readonly ProjectPayment[] = [],
): z.input<typeof offerSchema> {
  return {
    ...offer,
    amount: centsToUsd(offer.amountCents),
    createdAt: offer.createdAt.toISOString(),
    revision: dealRevision(offer),
    milestones: offer.milestones.map((milestone) => ({
      ...milestone,
      amount: centsToUsd(milestone.amountCents),
      status: milestoneStatus(
        milestone,
        payments.find(({ milestoneId }) => milestoneId === milestone.id),
      ),
    })),
  };
}

export const paymentSchema = z.object({
  id: z.string(),
  offerId: z.string().nullable(),
  milestoneId: z.string().nullable(),
  payerUserId: z.string(),
  recipientUserId: z.string(),
  amount: z.number(),
  releasedAmount: z.number(),
  refundedAmount: z.number(),
  status: z.enum(PAYMENT_STATUSES),
  settlement: z.enum(SETTLEMENTS).nullable(),
  paidAt: z.string().nullable(),
  deliveryDueAt: z.string().nullable(),
  releaseDueAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  createdAt: z.string(),
  revision: z.string(),
});

export function paymentJson(
  payment: ProjectPayment,
): z.input<typeof paymentSchema> {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    ...payment,
    amount: centsToUsd(payment.amountCents),
    releasedAmount: centsToUsd(payment.releasedCents),
    refundedAmount: centsToUsd(payment.refundedCents),
    paidAt: text(payment.paidAt),
    deliveryDueAt: text(payment.deliveryDueAt),
    releaseDueAt: text(payment.releaseDueAt),
    releasedAt: text(payment.releasedAt),
    createdAt: payment.createdAt.toISOString(),
    revision: dealRevision(payment),
  };
}

const planSchema = z.object({
  id: z.string(),
  title: z.string(),
  requirements: z.object({
    userRequest: z.string(),
    notCovered: z.array(z.string()),
  }),
  proposedWorkflow: workflowSchema,
  bom: z.array(
    z.object({
      agent: z.string(),
      slug: z.string().nullable(),
      listingSlug: z.string().nullable(),
      priceUsd: z.number().nullable(),
    }),
  ),
  estCosts: z.object({
    currency: z.string(),
    readyToBuyUsd: z.number(),
    unpricedSteps: z.number(),
  }),
  createdAt: z.string(),
});

function planJson(plan: DesignPlan): z.input<typeof planSchema> {
  return {
    ...plan,
    requirements: plan.requirementsJson,
    proposedWorkflow: plan.proposedWorkflowJson,
    bom: plan.bomJson,
    estCosts: plan.estCostsJson,
    createdAt: plan.createdAt.toISOString(),
  };
}

export const shownChatSchema = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(CHAT_STATUSES),
  createdAt: z.string(),
  operator: personSchema,
  operatorRequest: requestSchema.extend({
    isPriority: z.boolean(),
    ...requestTermsSchema.shape,
    /** Why the operator declined. */
    reason: z.string().nullable(),
    revision: z.string(),
  }),
  messages: z.array(chatMessageSchema),
  offers: z.array(offerSchema),
  payments: z.array(paymentSchema),
  files: z.array(chatFileSchema),
  designPlan: planSchema.nullable(),
  /** For the parties of a pending request, otherwise null. */
  requesterRecord: requesterRecordSchema.nullable(),
});

/** A whole chat as its two parties see it. */
export function shownChatJson(
  shown: WholeChat,
): z.input<typeof shownChatSchema> {
  const { chat, operator, request, plan, requesterRecord: record } = shown;
  return {
    id: chat.id,
    title: chat.title,
    status: chat.status,
    createdAt: chat.createdAt.toISOString(),
    operator: personJson(operator),
    operatorRequest: {
      ...request,
      ...requestTermsJson(request),
      reason: request.declineReason,
      revision: dealRevision(request),
    },
    messages: shown.messages.map(chatMessageJson),
    offers: shown.offers.map((offer) => offerJson(offer, shown.payments)),
    payments: shown.payments.map(paymentJson),
    files: shown.files.map(chatFileJson),
    designPlan: plan && planJson(plan),
    requesterRecord: record && requesterRecordJson(record),
  };
}
