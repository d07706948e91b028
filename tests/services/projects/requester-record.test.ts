import { expect, test } from "vitest";

import { releasedBand, releasedText } from "~/domain/projects/requester-record";
import { answerRequest } from "~/services/projects/answer-request.server";
import { readChat } from "~/services/projects/read-chat.server";
import { showChat } from "~/services/projects/show-chat.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";
import { givenProject } from "../../support/given-projects";

const MADE = new Date("2025-07-31T23:00:00Z");

/** A requester with a past, and a request that waits for its operator. */
async function givenPast() {
  const ctx = await testCtx();
  const requester = await given.user(ctx, { createdAt: MADE });
  const earlier = await given.operator(ctx);
  const parties = { operatorId: earlier.id, requesterId: requester.id };
  const paidAt = ctx.now();
  const paid = (payment: object) =>
    givenCatalogue.paidProject(ctx, parties, { paidAt, ...payment });
  const project = await givenProject(ctx, { requester });
  return { ctx, paid, ...project };
}

test("an operator reads counted facts about the requester before answering", async () => {
  const { ctx, paid, chatId, operator } = await givenPast();
  const reason = "The line drops every second call.";
  await paid({ releasedCents: 50_000 });
  await paid({ releasedCents: 61_000, disputeReason: reason });
  await paid({ status: "refunded", refundedCents: 50_000 });
  await paid({ status: "charged_back", releasedCents: 900_000 });
  await paid({ paymentMode: "test", releasedCents: 900_000 });

  const shown = await showChat(ctx, { chatId, userId: operator.id });

  expect(shown.requesterRecord).toEqual({
    memberSince: MADE,
    hasConfirmedEmail: true,
    completedProjects: 2,
    releasedFromCents: 100_000,
    disputedPayments: 1,
    chargebacks: 1,
  });
});

test("a new requester has released nothing, which is said", async () => {
  const ctx = await testCtx();
  const requester = await given.user(ctx, { emailVerifiedAt: null });
  const { chatId, operator } = await givenProject(ctx, { requester });
  const shown = await showChat(ctx, { chatId, userId: operator.id });
  expect(shown.requesterRecord).toMatchObject({
    hasConfirmedEmail: false,
    completedProjects: 0,
    releasedFromCents: null,
    disputedPayments: 0,
    chargebacks: 0,
  });
});

test("money that is only held is not released money", async () => {
  const { ctx, paid, chatId, operator } = await givenPast();
  await paid({ status: "held" });
  const shown = await showChat(ctx, { chatId, userId: operator.id });
  expect(shown.requesterRecord).toMatchObject({ releasedFromCents: null });
});

test("the facts end with the answer, and administrators never read them", async () => {
  const { ctx, paid, chatId, id, operator, requester } = await givenPast();
  await paid({ projectChatId: chatId, disputedAt: ctx.now() });
  const arbiter = await given.user(ctx, { role: "admin" });
  const recordFor = async ({ id: userId }: { id: string }) => {
    const role = userId === arbiter.id ? "admin" : "user";
    const user = { id: userId, role };
    return (await readChat(ctx, { chatId, user })).requesterRecord;
  };

  expect(await recordFor(operator)).not.toBeNull();
  expect(await recordFor(requester)).not.toBeNull();
  expect(await recordFor(arbiter)).toBeNull();

  await answerRequest(ctx, { requestId: id, user: operator, to: "accepted" });

  expect(await recordFor(operator)).toBeNull();
  const shown = await showChat(ctx, { chatId, userId: operator.id });
  expect(shown.requesterRecord).toBeNull();
});

test("sums are rounded down to a band", () => {
  const texts = [0, 1, 9_999, 10_000, 99_999, 100_000, 20_000_000].map(
    (cents) => releasedText(releasedBand(cents)),
  );
  expect(texts).toEqual([
    "None yet",
    "Less than $100",
    "Less than $100",
    "$100 or more",
    "$500 or more",
    "$1,000 or more",
    "$100,000 or more",
  ]);
});
