import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";

import type { Ctx } from "~/ctx.server";
import type { DeliverableType } from "~/domain/catalogue/agents";
import { newLicenseKey } from "~/services/orders/license-key.server";

import {
  deliverables,
  listings,
  orders,
  packageFiles,
  refunds,
  trials,
} from "../../drizzle/schema";
import type { TestCtx } from "./ctx";
import { given } from "./given";
import { givenCatalogue } from "./given-catalogue";

const DAY_MS = 86_400_000;

type OrderValues = Partial<typeof orders.$inferInsert>;
type Agent = Awaited<ReturnType<typeof given.liveAgent>>;
type ListingTerms = Partial<
  Pick<
    typeof listings.$inferInsert,
    "trialDays" | "refundWindowDays" | "priceModel"
  >
>;

export const ENDPOINT = "https://calls.example.com/v1";
export const CREDENTIAL = "sk-never-to-be-seen";
export const PACKAGE_NAME = "call-answerer-1.0.0.zip";

/** A live agent with this delivery and these terms. */
export async function givenDelivered(
  ctx: Ctx,
  type: DeliverableType,
  terms: ListingTerms = {},
) {
  const owner = await given.operator(ctx);
  const agent = await given.liveAgent(ctx, {
    ownerUserId: owner.id,
    deliveryType: type,
    ...(terms.priceModel && { priceModel: terms.priceModel }),
  });
  await ctx.store.tx(async (tx) => {
    await tx
      .update(listings)
      .set({ refundWindowDays: 30, ...terms })
      .where(eq(listings.agentVersionId, agent.publishedVersionId!));
    await tx
      .update(deliverables)
      .set({
        endpointBaseUrl: ENDPOINT,
        endpointAuthJson: { type: "api_key", placeholder: CREDENTIAL },
      })
      .where(eq(deliverables.agentVersionId, agent.publishedVersionId!));
  });
  return { owner, agent };
}

type GivenPackage = { bytes: Buffer; fileName?: string };

/** Stores a package and makes it the delivery of the agent's version. */
export async function givenPackage(
  ctx: TestCtx,
  agent: Agent,
  { bytes, fileName = PACKAGE_NAME }: GivenPackage,
) {
  const { sha256, size } = await ctx.packages.write(
    (async function* () {
      yield await Promise.resolve(bytes);
    })(),
    bytes.length,
  );
  const file = {
    id: ctx.newId(),
    ownerUserId: agent.ownerUserId,
    fileName,
    sha256,
    size,
    entries: [{ name: "README.md", size: 12, crc32: 1 }],
    createdAt: ctx.now(),
  };
  await ctx.store.tx(async (tx) => {
    await tx.insert(packageFiles).values(file);
    await tx
      .update(deliverables)
      .set({ zipFileId: file.id })
      .where(eq(deliverables.agentVersionId, agent.publishedVersionId!));
  });
  return file;
}

/** A buyer's order of an agent, completed now by default. */
export async function givenPurchase(
  ctx: Ctx,
  agent: Agent,
  values: OrderValues = {},
) {
  const buyer = await given.user(ctx);
  const order = await givenCatalogue.order(
    ctx,
    { agent, buyerUserId: buyer.id },
    {
      itemName: agent.name,
      agentVersionId: agent.publishedVersionId,
      license: "commercial-single",
      licenseKey: newLicenseKey(),
      completedAt: ctx.now(),
      refundableUntil: new Date(ctx.now().getTime() + 30 * DAY_MS),
      ...values,
    },
  );
  return { buyer, order: { licenseKey: null, ...order } };
}

/** Bytes without repetition, deterministic for a seed. */
export function someBytes(length: number, seed = "package"): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 64) }, (_, index) =>
    createHash("sha512").update(`${seed}:${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

/** A bought package of that many bytes: buyer, order and file. */
export async function givenBoughtPackage(
  ctx: TestCtx,
  bytes: Buffer = someBytes(2_000),
  values: OrderValues = {},
) {
  const { owner, agent } = await givenDelivered(ctx, "zip");
  const file = await givenPackage(ctx, agent, { bytes });
  const { buyer, order } = await givenPurchase(ctx, agent, values);
  const path = `/purchased-agent/${order.id}/download`;
  return { owner, agent, file, buyer, order, bytes, path };
}

/** A refund of an order with a status. */
export async function givenRefund(
  ctx: Ctx,
  order: { id: string; totalCents: number },
  status: "pending" | "succeeded" | "failed",
) {
  await ctx.store.tx((tx) =>
    tx.insert(refunds).values({
      id: ctx.newId(),
      orderId: order.id,
      cause: "buyer",
      amountCents: order.totalCents,
      status,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    }),
  );
}

export async function orderById(ctx: Ctx, id: string) {
  const [order] = await ctx.store.read
    .select()
    .from(orders)
    .where(eq(orders.id, id));
  return order!;
}

export function trialsOf(ctx: Ctx, userId: string) {
  return ctx.store.read.select().from(trials).where(eq(trials.userId, userId));
}
