import { expect, test } from "vitest";

import { testBrowser } from "../../support/app";
import { testCtx, type TestCtx } from "../../support/ctx";
import { PASSWORD } from "../../support/given";
import { mailedLink, mailsTo } from "../../support/given-accounts";
import {
  givenLoser,
  requestsIn,
  STATEMENT,
} from "../../support/given-lost-factors";
import { signedInBrowser } from "../../support/given-session";

const PAGE = "/auth/lost-factors";
const ADMIN = "/admin/lost-factors";

async function askedBrowser(ctx: TestCtx, email: string) {
  const browser = testBrowser(ctx);
  await browser.post("/auth", { email, password: PASSWORD });
  const answer = await browser.post(PAGE, { statement: STATEMENT });
  return { browser, answer };
}

test("the page takes the right password first", async () => {
  const ctx = await testCtx();
  const browser = testBrowser(ctx);

  expect((await browser.get(PAGE)).location).toBe("/auth");
  const answer = await browser.post(PAGE, { statement: STATEMENT });

  expect(answer.status).toBe(401);
  expect(await requestsIn(ctx)).toEqual([]);
});

test("after the password a request is sent, shown and mailed", async () => {
  const ctx = await testCtx();
  const { user } = await givenLoser(ctx);

  const { browser, answer } = await askedBrowser(ctx, user.email);

  expect(answer).toMatchObject({ status: 302, location: PAGE });
  expect((await browser.get(PAGE)).body).toMatchObject({
    state: "Waits for an administrator",
  });
  const mail = (await mailsTo(ctx, user.email)).at(-1)!;
  expect(mail.textBody).toContain("/auth/lost-factors/cancel?token=");
  expect(await requestsIn(ctx)).toMatchObject([{ statement: STATEMENT }]);
});

test("a short statement is refused at its field", async () => {
  const ctx = await testCtx();
  const { user } = await givenLoser(ctx);
  const { browser } = await askedBrowser(ctx, user.email);

  const answer = await browser.post(PAGE, { statement: "Lost it" });

  expect(answer).toMatchObject({
    status: 400,
    body: {
      result: {
        initialValue: { statement: "Lost it" },
        error: { statement: [expect.any(String)] },
      },
    },
  });
});

test("the mailed link cancels without signing in", async () => {
  const ctx = await testCtx();
  const { user } = await givenLoser(ctx);
  await askedBrowser(ctx, user.email);
  const link = await mailedLink(ctx, user.email);
  const reader = testBrowser(ctx);
  expect((await reader.get(link)).body).toMatchObject({
    account: { username: user.username },
  });
  expect(await requestsIn(ctx)).toMatchObject([{ status: "requested" }]);

  const answer = await reader.post(link);

  expect(answer).toMatchObject({ status: 302, location: "/forgot-password" });
  expect(await requestsIn(ctx)).toMatchObject([{ status: "canceled" }]);
  expect((await reader.post(link)).status).toBe(400);
  expect((await reader.get(link)).status).toBe(400);
});

test("administrators decide on their page and by the API, after a step-up", async () => {
  const ctx = await testCtx();
  const { user, first, second } = await givenLoser(ctx);
  await askedBrowser(ctx, user.email);
  const desk = await signedInBrowser(ctx, first);
  const { entries } = (await desk.get(ADMIN)).body as {
    entries: { id: string; revision: string; acts: string[] }[];
  };
  const [entry] = entries;
  expect(entry).toMatchObject({ acts: ["confirm", "decline"] });
  const { id: requestId, revision } = entry!;
  const form = { intent: "act", requestId, revision, act: "confirm" };
  expect((await desk.post(ADMIN, form)).location).toBe(ADMIN);
  expect((await desk.get(ADMIN)).body).toMatchObject({
    entries: [
      {
        acts: ["decline"],
        steps: expect.stringMatching(/^Confirmed by \S+ on .+\.$/),
      },
    ],
  });
  expect((await desk.post(ADMIN, form)).status).toBe(409);

  const other = await signedInBrowser(ctx, second);
  const path = `/api/admin/lost-factors/${requestId}`;
  ctx.advance(15 * 60_000);
  const late = await other.api("POST", path, { act: "confirm" });
  expect(late.status).toBe(403);
  await other.post("/auth/confirm", { currentPassword: PASSWORD });
  const confirmed = await other.api("POST", path, { act: "confirm" });
  expect(confirmed).toMatchObject({
    status: 200,
    body: { status: "approved", approvedById: second },
  });
  const listed = await other.api("GET", "/api/admin/lost-factors");
  expect(listed.body).toMatchObject([{ id: requestId, status: "approved" }]);
  expect((await other.get(ADMIN)).body).toMatchObject({
    entries: [{ steps: expect.stringMatching(/Approved by \S+ on .+\.$/) }],
  });
});
