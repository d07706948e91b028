import { expect, test } from "vitest";

import { listMilestones } from "~/models/projects/project-milestones.server";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";

import { testCtx } from "../../support/ctx";
import { givenDeal, givenHeld } from "../../support/given-deals";
import {
  givenOffer,
  givenProject,
  givenProjectPayment,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { payingCtx } from "../../support/paying";

const OFFER = {
  amount: 350.5,
  deliveryDays: 2,
  description: "Discovery call and written plan.",
};

test.each([
  [{ ...OFFER, amount: undefined }, "Please fill in all offer details."],
  [{ ...OFFER, description: " " }, "Please fill in all offer details."],
  [{ ...OFFER, deliveryDays: 366 }, "Enter between 1 and 365 days."],
  [{ ...OFFER, amount: 0.99 }, "Enter an amount between 1.00"],
  [{ ...OFFER, amount: 49.999 }, "Enter an amount between 1.00"],
])("an offer of %j is refused", async (body, message) => {
  const ctx = await testCtx();
  const { chatId, operator } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, operator.id);
  const path = `/api/project-chats/${chatId}/offers`;
  const answer = await browser.api("POST", path, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { message: string }).message).toContain(message);
});

test("an offer is made and answered through the API, by the right party, once", async () => {
  const ctx = await testCtx();
  const { chatId, operator, requester } = await givenProject(ctx);
  const maker = await signedInBrowser(ctx, operator.id);
  const other = await signedInBrowser(ctx, requester.id);
  const path = `/api/project-chats/${chatId}/offers`;
  const made = await maker.api("POST", path, OFFER);
  expect(made).toMatchObject({
    status: 201,
    body: { amount: 350.5, status: "pending" },
  });
  const { id } = made.body as { id: string };
  const accepted = { status: "accepted" };
  const answer = (by: typeof maker) =>
    by.api("PATCH", `/api/project-offers/${id}`, accepted);
  expect((await answer(maker)).status).toBe(403);
  expect(await answer(other)).toMatchObject({ status: 200, body: accepted });
  expect((await answer(other)).status).toBe(409);
});

test("a refused acceptance test is named with its milestone", async () => {
  const ctx = await testCtx();
  const { chatId, operator } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, operator.id);
  const part = { title: "Setup", amount: 10, deliveryDays: 1 };
  const test = { agent: "none", operation: "run", input: {}, expected: {} };
  const message = "The agent must be a live endpoint of the operator’s own.";
  const path = `/api/project-chats/${chatId}/offers`;
  const milestones = [part, { ...part, acceptanceTest: test }];
  expect(
    await browser.api("POST", path, { description: "Two parts.", milestones }),
  ).toMatchObject({
    status: 400,
    body: { errors: { "milestones.1.acceptanceTest": [message] } },
  });
});

test("the offer form shows it at the milestone and keeps the input", async () => {
  const ctx = await testCtx();
  const { chatId, operator } = await givenProject(ctx);
  const browser = await signedInBrowser(ctx, operator.id);
  const tested = "milestones[0].acceptanceTest";
  const answer = await browser.post(`/dashboard/chats/${chatId}/offers`, {
    description: "One part of it.",
    "milestones[0].title": "Setup",
    "milestones[0].amount": "10",
    "milestones[0].deliveryDays": "1",
    [`${tested}.agent`]: "none",
    [`${tested}.operation`]: "run",
    [`${tested}.input`]: "{}",
    [`${tested}.expected`]: "{}",
  });
  expect(answer.status).toBe(400);
  const message = "The agent must be a live endpoint of the operator’s own.";
  expect(answer.body).toMatchObject({
    result: {
      initialValue: { milestones: [{ title: "Setup" }] },
      error: { [tested]: [message] },
    },
  });
});

test("offers and proposed changes share the limit of messages, also on pages", async () => {
  const ctx = await testCtx();
  const { chatId, operator } = await givenProject(ctx);
  const parties = { projectChatId: chatId, offererUserId: operator.id };
  const { milestoneId } = await givenOffer(ctx, parties);
  const browser = await signedInBrowser(ctx, operator.id);
  const changes = `/api/project-milestones/${milestoneId}/changes`;
  for (let sent = 1; sent <= 60; sent += 1) {
    await browser.api("POST", changes, {});
  }

  const chat = `/dashboard/chats/${chatId}`;
  const terms = { amount: "10", deliveryDays: "1" };
  const offer = await browser.post(`${chat}/offers`, {
    ...terms,
    description: "One part of it.",
  });
  expect(offer.status).toBe(429);
  const change = await browser.post(`${chat}/milestones/${milestoneId}`, {
    ...terms,
    intent: "propose",
    title: "Setup",
  });
  expect(change.status).toBe(429);
});

test("a change has an optional reason, from the page and from a program", async () => {
  const ctx = await testCtx();
  const { operator, chatId, offer } = await givenDeal(ctx);
  const [{ id: milestoneId } = { id: "" }] = await listMilestones(
    ctx.store.read,
    [offer.id],
  );
  const browser = await signedInBrowser(ctx, operator.id);
  const page = `/dashboard/chats/${chatId}/milestones/${milestoneId}`;
  const terms = { title: "Setup", amount: "600", deliveryDays: "9" };
  const form = { ...terms, intent: "propose" };

  const long = await browser.post(page, { ...form, reason: "x".repeat(501) });
  expect(long).toMatchObject({
    status: 400,
    body: { result: { error: { reason: expect.anything() } } },
  });
  const reason = "Two more clinics.";
  const sent = await browser.post(page, { ...form, reason });
  expect(sent.location).toBe(`/dashboard/chats/${chatId}`);
  const shown = await browser.get(`/dashboard/chats/${chatId}`);
  const { id: changeId } = (shown.body as Shown).deals.offers[0]!.milestones[0]!
    .change;
  expect(shown.body).toMatchObject({
    deals: { offers: [{ milestones: [{ change: { reason } }] }] },
  });

  await browser.api("PATCH", `/api/milestone-changes/${changeId}`, {
    status: "withdrawn",
  });
  const changes = `/api/project-milestones/${milestoneId}/changes`;
  const body = { title: "Setup", amount: 600, deliveryDays: 9 };
  expect(await browser.api("POST", changes, body)).toMatchObject({
    status: 201,
    body: { reason: null },
  });
});

type Shown = {
  deals: { offers: { milestones: { change: { id: string } }[] }[] };
};

test.each(["dispute", "changes"])(
  "%s through the API needs a reason of 20 characters",
  async (act) => {
    const ctx = await testCtx();
    const { chatId, operator, requester } = await givenProject(ctx);
    const { id } = await givenProjectPayment(ctx, {
      projectChatId: chatId,
      payerUserId: requester.id,
      recipientUserId: operator.id,
      status: "delivered",
    });
    const browser = await signedInBrowser(ctx, requester.id);
    const path = `/api/project-payments/${id}/${act}`;
    const reason = "Say what is wrong in at least 20 characters.";
    for (const body of [{}, { note: "Too short" }]) {
      expect(await browser.api("POST", path, body)).toMatchObject({
        status: 400,
        body: { errors: { note: [reason] } },
      });
    }
  },
);

test("a split is proposed only while a dispute is open", async () => {
  const ctx = await payingCtx();
  const { chatId, requester, operator, paymentId } = await givenHeld(ctx);
  const browser = await signedInBrowser(ctx, requester.id);
  const path = `/dashboard/chats/${chatId}/payments/${paymentId}/split`;
  const sent = { intent: "propose", refundAmount: "1" };
  expect((await browser.get(path)).body).toMatchObject({ dispute: null });
  expect((await browser.post(path, sent)).status).toBe(409);

  await actOnPayment(ctx, {
    paymentId,
    userId: requester.id,
    act: "dispute",
    note: "Nothing of it works.",
  });
  expect((await browser.get(path)).body).toMatchObject({
    dispute: { said: { text: "Nothing of it works." }, splits: [] },
  });
  expect((await browser.post(path, sent)).status).toBe(302);

  const other = await signedInBrowser(ctx, operator.id);
  expect((await other.get(path)).body).toMatchObject({
    dispute: {
      said: { text: "Nothing of it works." },
      splits: [{ isMine: false, back: "$1.00" }],
    },
  });
});
