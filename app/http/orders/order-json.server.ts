import { z } from "zod";

import { ORDER_STATUSES } from "~/domain/orders/orders";
import { REFUND_STATUSES } from "~/domain/payments/attempts";
import { SERVICES } from "~/domain/orders/services";
import { centsToUsd } from "~/domain/platform/money";
import { recallJson, recallSchema } from "~/http/catalogue/recall-json.server";
import { sellerJson, sellerSchema } from "~/http/publishers/seller-json.server";
import type { Refund } from "~/models/payments/refunds.server";
import type {
  OwnOrder,
  ShownOrder,
} from "~/services/orders/delivery/show-order.server";

const deliverableSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("zip"),
    downloadUrl: z.string(),
    verdictUrl: z
      .string()
      .describe(
        "The signed verdict of the content checks, as a DSSE envelope.",
      ),
    fileName: z.string(),
    size: z.int(),
    sha256: z.string(),
    instructionsMd: z.string().nullable(),
  }),
  z.object({
    type: z.literal("endpoint"),
    endpointBaseUrl: z.string().nullable(),
    endpointAuthType: z.string().nullable(),
    instructionsMd: z.string().nullable(),
  }),
  z.object({
    type: z.literal("instructions"),
    instructionsMd: z.string().nullable(),
  }),
]);

/** The item of an order: an agent or a service of the site. */
export const orderItemShape = {
  agentId: z.string().nullable(),
  service: z.enum(SERVICES).nullable(),
};

export const orderJsonSchema = z.object({
  id: z.string(),
  ...orderItemShape,
  totalUsd: z.number(),
  status: z.enum(ORDER_STATUSES),
  createdAt: z.string(),
  refundableUntil: z.string().nullable(),
  licenseKey: z.string().nullable(),
  deliverables: z.array(deliverableSchema),
  seller: sellerSchema
    .nullable()
    .describe(
      "Who sold it, as stated when it was paid; null if nothing was paid or the seller has not said.",
    ),
  refund: z
    .object({
      status: z.enum(REFUND_STATUSES),
      amountUsd: z.number(),
      requestedAt: z.string(),
      settledAt: z.string().nullable(),
    })
    .nullable()
    .describe("The latest refund; null without one."),
  recalls: z
    .array(recallSchema)
    .optional()
    .describe(
      "Recalled versions that this order gave. While there is one, the order can be refunded after its window.",
    ),
});

export const ownOrdersJsonSchema = z.array(
  z.object({
    id: z.string(),
    ...orderItemShape,
    agentName: z.string(),
    agentSlug: z.string().nullable(),
    totalUsd: z.number(),
    status: z.enum(ORDER_STATUSES),
    createdAt: z.string(),
  }),
);

export function orderJson(shown: ShownOrder): z.infer<typeof orderJsonSchema> {
  const { order, refundableUntil, delivered, recalls, seller, refund } = shown;
  return {
    id: order.id,
    agentId: order.agentId,
    service: order.service,
    totalUsd: centsToUsd(order.totalCents),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    refundableUntil: refundableUntil?.toISOString() ?? null,
    licenseKey: order.licenseKey,
    deliverables: delivered ? [delivered] : [],
    seller: seller && sellerJson(seller),
    refund: refund && refundJson(refund),
    ...(recalls.length > 0 && { recalls: recalls.map(recallJson) }),
  };
}

function refundJson({ status, amountCents, createdAt, updatedAt }: Refund) {
  return {
    status,
    amountUsd: centsToUsd(amountCents),
    requestedAt: createdAt.toISOString(),
    settledAt: status === "pending" ? null : updatedAt.toISOString(),
  };
}

export function ownOrdersJson(
  listed: readonly OwnOrder[],
): z.infer<typeof ownOrdersJsonSchema> {
  return listed.map(({ order, agentSlug }) => ({
    id: order.id,
    agentId: order.agentId,
    service: order.service,
    agentName: order.itemName,
    agentSlug,
    totalUsd: centsToUsd(order.totalCents),
    status: order.status,
    createdAt: order.createdAt.toISOString(),
  }));
}
