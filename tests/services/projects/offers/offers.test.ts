import { expect, test } from "vitest";

import { answerOffer } from "~/services/projects/offers/answer-offer.server";
import { dropOffer } from "~/services/projects/offers/drop-offer.server";
import { makeOffer } from "~/services/projects/offers/make-offer.server";
import { showDeals } from "~/services/projects/offers/show-deals.server";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { givenDeal, openOfferOf, TERMS } from "../../../support/given-deals";
import {
  givenProject,
  messageRows,
  noticesOf,
  requestRows,
} from "../../../support/given-projects";

test("the operator's first offer accepts a pending request, which is announced", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  await makeOffer(ctx, { chatId, user: operator, terms: TERMS });
  expect(await requestRows(ctx)).toMatchObject([{ status: "accepted" }]);
  expect(await noticesOf(ctx, requester.id, "offer_new")).toHaveLength(1);
  const said = (await messageRows(ctx)).map(({ message }) => message);
  expect(said.at(-1)).toContain("offers $500.00 with delivery in 10 days.");
});

test("the requester's offer leaves the request pending until it is accepted", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  const offer = await makeOffer(ctx, {
    chatId,
    user: requester,
    terms: TERMS,
  });
  expect(await requestRows(ctx)).toMatchObject([{ status: "pending" }]);
  const answer = { offerId: offer.id, answer: "accepted" } as const;
  await answerOffer(ctx, { ...answer, user: operator });
  expect(await requestRows(ctx)).toMatchObject([{ status: "accepted" }]);
});

test("of twelve concurrent answers to an offer one wins, and is announced once", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  const { id: offerId } = await makeOffer(ctx, {
    chatId,
    user: operator,
    terms: TERMS,
  });
  const answers = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      answerOffer(ctx, {
        offerId,
        user: requester,
        answer: index % 2 === 0 ? "accepted" : "rejected",
      }),
    ),
  );
  const won = answers.filter(({ status }) => status === "fulfilled");
  expect(won).toHaveLength(1);
  for (const answer of answers) {
    if (answer.status === "rejected") {
      expect(answer.reason).toMatchObject({ code: "conflict" });
    }
  }
  const told = [
    ...(await noticesOf(ctx, operator.id, "offer_accepted")),
    ...(await noticesOf(ctx, operator.id, "offer_rejected")),
  ];
  expect(told).toHaveLength(1);
});

test("nobody can answer their own offer, withdraw another's, or find a stranger's", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  const stranger = await given.user(ctx);
  const { id: offerId } = await makeOffer(ctx, {
    chatId,
    user: operator,
    terms: TERMS,
  });
  const refused = (user: typeof stranger, answer: "accepted" | "withdrawn") =>
    expect(answerOffer(ctx, { offerId, user, answer })).rejects;
  await refused(operator as typeof stranger, "accepted").toMatchObject({
    code: "forbidden",
  });
  await refused(requester as typeof stranger, "withdrawn").toMatchObject({
    code: "forbidden",
  });
  await refused(stranger, "accepted").toMatchObject({ code: "not_found" });
  await answerOffer(ctx, { offerId, user: operator, answer: "withdrawn" });
  await refused(requester as typeof stranger, "accepted").toMatchObject({
    code: "conflict",
  });
});

test("only one accepted offer is open at a time, until the requester drops it", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester, offer } = await givenDeal(ctx);
  const next = await makeOffer(ctx, { chatId, user: operator, terms: TERMS });
  const accept = () =>
    answerOffer(ctx, {
      offerId: next.id,
      user: requester,
      answer: "accepted",
    });
  await expect(accept()).rejects.toMatchObject({ code: "conflict" });
  await expect(
    dropOffer(ctx, { offerId: offer.id, user: operator }),
  ).rejects.toMatchObject({ code: "forbidden" });
  await dropOffer(ctx, { offerId: offer.id, user: requester });
  await accept();
  expect(await openOfferOf(ctx)).toBe(next.id);
});

test("an offer that cannot be accepted yet shows the reason instead of Accept", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester, offer } = await givenDeal(ctx);
  await makeOffer(ctx, { chatId, user: operator, terms: TERMS });
  const next = async () => {
    const wanted = { chatId, userId: requester.id };
    const { offers } = await showDeals(ctx, wanted);
    return offers.find(({ id }) => id !== offer.id);
  };
  expect(await next()).toMatchObject({
    answers: ["rejected"],
    waitsFor: expect.stringContaining("not settled yet") as string,
  });
  await dropOffer(ctx, { offerId: offer.id, user: requester });
  expect(await next()).toMatchObject({
    answers: ["accepted", "rejected"],
    waitsFor: null,
  });
});
