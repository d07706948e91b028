import { expect, test } from "vitest";

import { requestQuote } from "~/services/projects/request-quote.server";
import {
  blockRequester,
  unblockRequester,
} from "~/services/projects/block-requester.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { mailsTo } from "../../support/given-accounts";
import {
  givenProject,
  givenProjectPayment,
  requestRows,
} from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";

async function givenRequested() {
  const ctx = await testCtx();
  const requester = await given.user(ctx, { username: "pushy" });
  const operator = await given.operator(ctx);
  const project = await givenProject(ctx, { requester, operator });
  return { ctx, ...project, requester, operator };
}

test("a blocked requester's new requests are refused without a reason, and the operator hears nothing", async () => {
  const { ctx, requester, operator } = await givenRequested();
  const mails = await mailsTo(ctx, operator.email);
  await blockRequester(ctx, { operatorId: operator.id, username: "Pushy" });
  const again = { requester, operator, userRequest: "Please, once more." };

  await expect(givenProject(ctx, again)).rejects.toMatchObject({
    code: "conflict",
    message: expect.not.stringMatching(/block/i),
  });
  const quoted = await given.liveAgent(ctx, {
    ownerUserId: operator.id,
    priceModel: "usage",
  });
  await expect(
    requestQuote(ctx, { requester, key: quoted.id, userRequest: "How much?" }),
  ).rejects.toMatchObject({ code: "conflict" });
  expect(await requestRows(ctx)).toHaveLength(1);
  expect(await mailsTo(ctx, operator.email)).toEqual(mails);

  const other = await given.user(ctx);
  await givenProject(ctx, { requester: other, operator });
  const pair = { operatorId: operator.id, requesterId: requester.id };
  await unblockRequester(ctx, pair);
  await givenProject(ctx, again);
  expect(await requestRows(ctx)).toHaveLength(3);
});

test("only an account that has sent a request can be blocked, and not while money is open", async () => {
  const { ctx, chatId, requester, operator } = await givenRequested();
  const stranger = await given.user(ctx, { username: "stranger" });
  const operatorId = operator.id;
  await expect(
    blockRequester(ctx, { operatorId, username: stranger.username }),
  ).rejects.toMatchObject({ code: "not_found" });

  await givenProjectPayment(ctx, {
    projectChatId: chatId,
    payerUserId: requester.id,
    recipientUserId: operatorId,
    status: "held",
    paymentMode: ctx.payments.mode,
  });
  await expect(
    blockRequester(ctx, { operatorId, username: "pushy" }),
  ).rejects.toMatchObject({
    code: "conflict",
    message: expect.stringMatching(/on hold/),
  });
});

test("page and program block and unblock, each for the own account", async () => {
  const { ctx, requester, operator } = await givenRequested();
  const browser = await signedInBrowser(ctx, operator.id);
  const page = "/profile/blocked";
  const unknown = await browser.post(page, { intent: "block", username: "x" });
  expect(unknown.status).toBe(404);
  const blocked = { intent: "block", username: "pushy" };
  expect((await browser.post(page, blocked)).status).toBe(302);
  expect((await browser.get(page)).body).toMatchObject({
    blocked: [{ username: "pushy" }],
  });

  const path = `/api/blocked-requesters/${requester.id}`;
  const other = await signedInBrowser(ctx, requester.id);
  expect((await other.api("DELETE", path)).status).toBe(404);
  expect((await browser.api("DELETE", path)).status).toBe(200);
  expect((await browser.api("GET", "/api/blocked-requesters")).body).toEqual(
    [],
  );
});
