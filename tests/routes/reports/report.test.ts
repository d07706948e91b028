import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { statementKey } from "~/services/reports/statement-key.server";

import { users } from "../../../drizzle/schema";
import { testBrowser, type TestBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { errorsOf, typedAgain, type Typed } from "../../support/given-desk";
import {
  caseRow,
  decided,
  givenReportedReview,
  REASON,
  reportRows,
  WRONG,
} from "../../support/given-reports";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";

const PAGE = "/report?kind=agent&id=invoice-hawk";
const API = "/api/reports";
const SENT: Typed = {
  kind: "agent",
  id: "invoice-hawk",
  reason: "fraud",
  text: WRONG,
};

const ways = [
  ["page", (b: TestBrowser, sent: Typed) => b.post(PAGE, sent)],
  ["API", (b: TestBrowser, sent: Typed) => b.api("POST", API, sent)],
] as const;

const refused: [fields: string[], sent: Typed][] = [
  [["reason"], { reason: "boring" }],
  [["reason"], { reason: "harassment" }],
  [["text"], { text: "  too few " }],
  [["evidenceUrl"], { evidenceUrl: "javascript:alert(1)" }],
  [["email"], { email: "dana@" }],
  [["authorized", "goodFaith", "work"], { reason: "copyright" }],
];

for (const [way, send] of ways) {
  test.each(refused)(
    `${way}: %s are refused at their fields`,
    async (fields, sent) => {
      const ctx = await testCtx();
      await givenSold(ctx, {});

      const answer = await send(testBrowser(ctx), { ...SENT, ...sent });

      expect(answer.status).toBe(400);
      expect(Object.keys(errorsOf(answer.body)).sort()).toEqual(fields);
      expect(await reportRows(ctx)).toEqual([]);
    },
  );

  test(`${way}: a filled honeypot and an unknown thing store nothing`, async () => {
    const ctx = await testCtx();
    await givenSold(ctx, {});
    const trapped = { ...SENT, website_url: "https://spam.example" };
    expect((await send(testBrowser(ctx), trapped)).status).toBe(400);
    const unknown = { ...SENT, id: "nobody" };
    expect((await send(testBrowser(ctx), unknown)).status).toBe(404);
    expect(await reportRows(ctx)).toEqual([]);
  });
}

test("a visitor's copyright notice is stored with its work, and its form keeps what was typed", async () => {
  const ctx = await testCtx();
  await givenSold(ctx, {});
  const visitor = testBrowser(ctx);
  const notice = {
    ...SENT,
    reason: "copyright",
    work: "The manual at https://hawk.example/manual",
    goodFaith: "on",
    evidenceUrl: "https://hawk.example/proof",
    email: "Dana@Example.com",
  };
  const incomplete = await visitor.post(PAGE, notice);
  expect(errorsOf(incomplete.body)).toEqual({
    authorized: ["A notice needs this statement."],
  });
  expect(typedAgain(incomplete.body)).toMatchObject({ work: notice.work });

  const sent = await visitor.post(PAGE, { ...notice, authorized: "on" });

  expect(sent).toMatchObject({ status: 302, location: "/report?sent=told" });
  expect(await reportRows(ctx)).toMatchObject([
    {
      reason: "copyright",
      work: notice.work,
      evidenceUrl: notice.evidenceUrl,
      reporterEmail: "dana@example.com",
      reporterUserId: null,
    },
  ]);
});

test("the form names what is reported and preselects the reason of its address", async () => {
  const ctx = await testCtx();
  const { agent } = await givenSold(ctx, {});
  const visitor = testBrowser(ctx);
  const { body } = await visitor.get(`${PAGE}&reason=payment`);
  expect(body).toMatchObject({
    form: { name: agent.name, reason: "payment", email: null },
  });
  for (const path of [
    "/report",
    "/report?kind=agent&id=nobody",
    "/report?kind=x",
  ]) {
    expect((await visitor.get(path)).status).toBe(404);
  }
});

test("a review is named after its author as on the agent's page", async () => {
  const ctx = await testCtx();
  const { reviewId, buyer } = await givenReportedReview(ctx);
  const names = { firstName: "Kwame", lastName: "Boateng" };
  await ctx.store.tx((tx) =>
    tx.update(users).set(names).where(eq(users.id, buyer.id)),
  );
  const path = `/report?kind=review&id=${reviewId}`;
  const { body } = await testBrowser(ctx).get(path);
  expect(body).toMatchObject({
    form: { name: expect.stringContaining("by Kwame Boateng") as string },
  });
});

test("the author reads the statement and appeals once, the reporter's name is in neither", async () => {
  const ctx = await testCtx();
  const found = await givenReportedReview(ctx);
  await decided(ctx, found, "hide");
  const { id } = found.reportCase;
  const page = `/statements/${statementKey(ctx, id)}`;
  const author = testBrowser(ctx);
  expect((await author.get(page)).body).toMatchObject({
    reason: REASON,
    appeal: { mayAppeal: true },
  });
  const stranger = await signedInBrowser(ctx, (await given.user(ctx)).id);
  for (const path of [`/statements/${id}`, `/api/statements/${id}`]) {
    expect((await stranger.get(path)).status).toBe(404);
  }

  const empty = await author.post(page, { appeal: " " });
  expect(empty.status).toBe(400);
  expect(errorsOf(empty.body)).toEqual({
    appeal: ["Say why the decision is wrong."],
  });
  const sent = await author.post(page, { appeal: "It is true." });
  expect(sent).toMatchObject({ status: 302, location: page });

  const own = await signedInBrowser(ctx, found.buyer.id);
  const path = `/api/statements/${id}`;
  expect((await own.api("GET", path)).body).toMatchObject({
    usedAutomatedMeans: false,
    appeal: "It is true.",
    mayAppeal: false,
  });
  const again = await own.api("POST", path, { appeal: "Again." });
  expect(again.status).toBe(409);
  expect(await caseRow(ctx, id)).toMatchObject({ appeal: "It is true." });
});

test("administrators read cases with their reports, page and program alike", async () => {
  const ctx = await testCtx();
  const { reportCase, first } = await givenReportedReview(ctx);
  const browser = await signedInBrowser(ctx, first.id);
  const { id } = reportCase;

  const list = await browser.api("GET", "/api/admin/reports");
  expect(list.body).toMatchObject({
    pageCount: 1,
    cases: [{ id, reports: 1 }],
  });
  const one = await browser.api("GET", `/api/admin/reports/${id}`);
  expect(one.body).toMatchObject({
    current: { state: "Shown" },
    listed: [{ reason: "harassment", text: WRONG }],
  });
  expect((await browser.get("/admin/reports")).body).toMatchObject({
    counts: { open: 1, decided: 0 },
  });
  expect((await browser.get("/admin/reports/nothing")).status).toBe(404);
  const noGround = await browser.post(`/admin/reports/${id}`, {
    measure: "hide",
    reason: REASON,
    revision: (one.body as { revision: string }).revision,
  });
  expect(errorsOf(noGround.body)).toHaveProperty("ground");
});
