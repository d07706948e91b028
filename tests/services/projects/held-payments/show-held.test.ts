import { expect, test } from "vitest";

import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";
import { showChatPage } from "~/services/projects/offers/show-chat-page.server";

import { givenHeld } from "../../../support/given-deals";
import { payingCtx } from "../../../support/paying";

test("while money is held the page says why completing and deleting are blocked", async () => {
  const ctx = await payingCtx();
  const { chatId, requester, operator, paymentId } = await givenHeld(ctx);
  const userId = requester.id;
  const shown = () => showChatPage(ctx, { chatId, userId });

  const held = await shown();
  expect(held.request.moves).toEqual([]);
  expect(held.request.notCompletedFor).toContain(
    "can complete the project once",
  );
  expect(held.notDeletedFor).toContain("can delete the chat once");
  const other = await showChatPage(ctx, { chatId, userId: operator.id });
  expect(other.request.notCompletedFor).toBeNull();
  expect(other.deals.outcome).toBeNull();

  await actOnPayment(ctx, { paymentId, userId, act: "release" });
  const released = await shown();
  expect(released.deals.outcome).toBe("paid");
  expect(released.request.moves).toEqual(["completed"]);
  expect(released.request.notCompletedFor).toBeNull();
  expect(released.notDeletedFor).toContain("You can delete the chat from");
  ctx.advance(30 * 86_400_000);
  expect((await shown()).notDeletedFor).toBeNull();
});

test("only the requester reads that they approve", async () => {
  const ctx = await payingCtx();
  const { chatId, requester, operator } = await givenHeld(ctx);
  const wordsFor = async (userId: string) => {
    const { offers } = await showDeals(ctx, { chatId, userId });
    return offers[0]?.milestones[0]?.payment?.words;
  };

  expect(await wordsFor(requester.id)).toMatch(/^Held until you approve/);
  expect(await wordsFor(operator.id)).toMatch(
    /^Held until the requester approves/,
  );
});
