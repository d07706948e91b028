import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orderNotices } from "~/content/notices/orders";
import { acquireAgent } from "~/services/orders/acquire-agent.server";

import { deliverables, notifications } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsOf } from "../../support/given-delivery";
import { givenDelivered } from "../../support/given-purchases";

const GUIDE = "## First call\n\nSend **one** test call.\n\n<script>x</script>";

type Type = Parameters<typeof givenDelivered>[1];

/** The mail to the buyer of a free agent with these instructions. */
async function acquired(ctx: TestCtx, type: Type, instructionsMd: string) {
  const { agent } = await givenDelivered(ctx, type, { priceModel: "free" });
  await ctx.store.tx((tx) =>
    tx
      .update(deliverables)
      .set({ instructionsMd })
      .where(eq(deliverables.agentVersionId, agent.publishedVersionId!)),
  );
  const buyer = await given.user(ctx);
  await acquireAgent(ctx, { buyerId: buyer.id, slug: agent.slug });
  const mails = await mailsOf(ctx);
  const mail = mails.find(({ toAddress }) => toAddress === buyer.email);
  const [bell] = await ctx.store.read
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, buyer.id),
        eq(notifications.type, "order_completed"),
      ),
    );
  return { mail: mail!, bell: bell! };
}

test.each(["endpoint", "zip", "instructions"] as const)(
  "the purchase mail of a delivery by %s has its instructions, the bell does not",
  async (type) => {
    const ctx = await testCtx();
    const { mail, bell } = await acquired(ctx, type, GUIDE);
    expect(mail.textBody).toContain(`Instructions\n\n${GUIDE}`);
    expect(mail.htmlBody).toContain("<h1>Instructions</h1><h2>First call</h2>");
    expect(mail.htmlBody).toContain("<strong>one</strong>");
    expect(mail.htmlBody).not.toContain("<script>");
    expect(bell.message).not.toContain("First call");
  },
);

test("without instructions the purchase mail has no heading for them", async () => {
  const ctx = await testCtx();
  const { mail } = await acquired(ctx, "endpoint", "");
  expect(mail.textBody).toContain("Open the purchase");
  expect(mail.textBody + mail.htmlBody).not.toContain("Instructions");
});

test("the purchase mail names the order and its date; a free one has no refund", async () => {
  const ctx = await testCtx();
  const { mail, bell } = await acquired(ctx, "zip", GUIDE);
  const order = `Order ${bell.relatedId!.slice(0, 8)} of Mar 2, 2026.`;
  expect(mail.textBody).toContain(order);
  expect(mail.textBody).not.toContain("refund");
});

test("the mail of a paid purchase names the end of its refund window", () => {
  const order = {
    id: "8f3a21c0-1111",
    itemName: "Invoice Hawk",
    buyerUserId: "b",
    sellerUserId: null,
    totalCents: 4_900,
    creatorShareCents: null,
    completedAt: new Date("2026-03-02T09:00:00Z"),
    refundableUntil: new Date("2026-04-01T09:00:00Z"),
  };
  const seller = "Loon Automation Ltd";
  const { message } = orderNotices.order_completed.write({ order, seller });
  expect(message).toContain("Sold by Loon Automation Ltd.");
  expect(message).toContain("Order 8f3a21c0 of Mar 2, 2026.");
  expect(message).toContain("full refund until Apr 1, 2026, 09:00 UTC");
});
