import { expect, test } from "vitest";

import { DisputePanel } from "~/components/projects/offers/dispute-panel";
import { displayName } from "~/domain/accounts/users";
import { pageAnomalies } from "~/services/payments/anomalies/page-anomalies.server";
import { readChat } from "~/services/projects/read-chat.server";
import { listHeldProjects } from "~/services/approvals/users/list-held-projects.server";
import {
  pageDisputes,
  showDispute,
} from "~/services/projects/held-payments/show-disputes.server";
import { resolveDispute } from "~/services/projects/held-payments/resolve-dispute.server";

import { cardDisputes } from "../../../../drizzle/schema";
import { givenHeld } from "../../../support/given-deals";
import { noticesOf } from "../../../support/given-projects";
import { givenAdministrator } from "../../../support/given-submissions";
import { CARDS } from "../../../support/given-sales";
import { payingCtx } from "../../../support/paying";
import { rendered } from "../../../support/rendered";

const OPEN = { view: "open", cursor: null } as const;

/** A held payment, paid with this card, and an administrator. */
async function heldOn(card: string) {
  const ctx = await payingCtx();
  const { id } = await givenAdministrator(ctx);
  const deal = await givenHeld(ctx, card);
  return { ...deal, ctx, admin: { id, role: "admin" } };
}

test.each([
  ["dispute", CARDS.disputed, "disputes this payment"],
  ["inquiry", CARDS.inquired, "asks about this payment"],
])(
  "a bank’s %s of a project payment names project and people, and opens its offer and chat",
  async (_what, card, says) => {
    const { ctx, admin, ...deal } = await heldOn(card);
    const { paymentId, chatId, requester, operator } = deal;
    const page = `/admin/disputes/${paymentId}`;

    const dispute = await showDispute(ctx, { paymentId, user: admin });
    const [anomaly] = (await pageAnomalies(ctx, OPEN)).anomalies;
    const payer = displayName(requester);
    const recipient = displayName(operator);
    expect(anomaly?.project).toEqual({
      paymentId,
      title: dispute.title,
      payer: { name: payer, href: `/admin/users?user=${requester.id}` },
      recipient: { name: recipient, href: `/admin/users?user=${operator.id}` },
      href: page,
      wasDisputedHere: false,
    });
    const [told] = await noticesOf(ctx, admin.id, "bank_case");
    expect(told?.message).toContain(
      `the project “${dispute.title}”, paid by ${payer} for work of ${recipient}. Answer by `,
    );

    expect(dispute).toMatchObject({
      bankCases: [
        { title: expect.stringContaining(says) as string, isUndecided: true },
      ],
      opened: "",
      canDecide: false,
      notDecided: null,
    });
    expect(dispute.offers).toHaveLength(1);
    expect(dispute.messages.length).toBeGreaterThan(0);
    const html = await rendered(<DisputePanel dispute={dispute} />);
    expect(html).toContain(says);
    expect(html).not.toContain("The requester’s reason");
    expect(await listHeldProjects(ctx, operator.id)).toMatchObject([
      { href: page },
    ]);
    expect((await readChat(ctx, { chatId, user: admin })).chat.id).toBe(chatId);
  },
);

test("a bank’s dispute is neither listed nor decided as a dispute on the site", async () => {
  const { ctx, paymentId, admin } = await heldOn(CARDS.disputed);

  expect((await pageDisputes(ctx, null)).disputes).toEqual([]);
  const decision = { outcome: "refund", note: "Read it." } as const;
  const administratorId = admin.id;
  await expect(
    resolveDispute(ctx, { ...decision, paymentId, administratorId }),
  ).rejects.toMatchObject({ code: "conflict" });
});

test("the page stays open after the bank has decided", async () => {
  const { ctx, paymentId, admin } = await heldOn(CARDS.disputed);
  const [bankCase] = await ctx.store.read.select().from(cardDisputes);
  await ctx.sandbox.closeDispute(bankCase!.providerDisputeId, "won");
  await ctx.settle();

  const dispute = await showDispute(ctx, { paymentId, user: admin });
  expect(dispute.bankCases).toMatchObject([
    { title: "The bank’s dispute was won", isUndecided: false },
  ]);
});

test("no administrator opens a payment that nobody disputed, and no stranger one that a bank disputes", async () => {
  const { ctx, paymentId, chatId, admin } = await heldOn(CARDS.good);
  const missing = { code: "not_found" };
  await expect(
    showDispute(ctx, { paymentId, user: admin }),
  ).rejects.toMatchObject(missing);
  await expect(readChat(ctx, { chatId, user: admin })).rejects.toMatchObject(
    missing,
  );

  const other = await heldOn(CARDS.disputed);
  const user = { id: other.admin.id, role: "user" };
  await expect(
    readChat(other.ctx, { chatId: other.chatId, user }),
  ).rejects.toMatchObject(missing);
});
