import { expect, test } from "vitest";

import { answerSupportRequest } from "~/services/support/answer-request.server";
import { requestSupport } from "~/services/support/request-support.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { noticesOf } from "../../support/given-projects";
import { signedInBrowser } from "../../support/given-session";
import { givenAdministrator } from "../../support/given-submissions";
import { ASKED } from "../../support/given-support";

const ANSWER = "It is on the page of your order.";

test("senders read their support requests and the answers, nobody else does", async () => {
  const ctx = await testCtx();
  const sender = await given.user(ctx);
  const other = await given.user(ctx);
  const admin = await givenAdministrator(ctx);
  const { id } = await requestSupport(ctx, {
    request: ASKED,
    userId: sender.id,
  });
  ctx.advance(1000);
  const answer = { requestId: id, message: ANSWER };
  await answerSupportRequest(ctx, { administratorId: admin.id, ...answer });
  const browser = await signedInBrowser(ctx, sender.id);

  expect((await browser.get("/profile/support")).body).toMatchObject({
    requests: [
      {
        id,
        subject: ASKED.subject,
        status: "answered",
        entries: [
          { author: "You", message: ASKED.message },
          { author: "Support", message: ANSWER },
        ],
      },
    ],
    nextHref: null,
  });
  const listed = await browser.api("GET", "/api/support-requests");
  expect(listed.body).toMatchObject([
    { id, status: "answered", answers: [{ message: ANSWER }] },
  ]);
  expect(JSON.stringify(listed.body)).not.toContain(admin.username);
  expect(await noticesOf(ctx, sender.id, "support_answer")).toHaveLength(1);

  const stranger = await signedInBrowser(ctx, other.id);
  expect((await stranger.get("/profile/support")).body).toMatchObject({
    requests: [],
  });
});
