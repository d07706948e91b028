import { expect, test } from "vitest";

import { reportAnomaly } from "~/services/payments/anomalies/report-anomaly.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenProject, givenReleased } from "../../support/given-projects";
import { givenRecall } from "../../support/given-recalls";
import { decided, givenReportedReview } from "../../support/given-reports";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";
import { agentRow, givenAdministrator } from "../../support/given-submissions";
import { givenAppeal } from "../../support/given-takedowns";

type Lists = {
  lists: { title: string; total: number; href: string; found: object[] }[];
};

async function searchAs(ctx: TestCtx, administratorId: string, q: string) {
  const browser = await signedInBrowser(ctx, administratorId);
  const query = new URLSearchParams({ q });
  const { body } = await browser.get(`/admin/search?${query}`);
  const list = (title: string) =>
    (body as Lists).lists.find((one) => one.title === title);
  return { browser, list };
}

test("reports and their appeals are found by the owner or author", async () => {
  const ctx = await testCtx();
  const found = await givenReportedReview(ctx);
  const { buyer, first, reportCase } = found;
  const open = await searchAs(ctx, first.id, buyer.username);
  expect(open.list("Reports")).toMatchObject({
    total: 1,
    found: [{ href: `/admin/reports/${reportCase.id}` }],
  });

  await decided(ctx, found, "hide");
  const { id: key, affectedUserId: viewerId } = reportCase;
  await appealDecision(ctx, { key, viewerId, appeal: "It is true." });

  const { browser, list } = await searchAs(ctx, first.id, buyer.username);
  expect(list("Reports")).toMatchObject({ total: 1 });
  expect(list("Appeals")).toMatchObject({ total: 1 });
  const decidedCases = await browser.get(list("Reports")!.href);
  expect(decidedCases.body).toMatchObject({ cases: [{ id: reportCase.id }] });
  const appeals = await browser.get(list("Appeals")!.href);
  expect(appeals.body).toMatchObject({ entries: [{ id: reportCase.id }] });
  const none = await browser.get("/admin/appeals?q=nobody");
  expect(none.body).toMatchObject({ entries: [], waiting: 1 });
});

test("appeals against takedowns and recalls are found by agent and owner", async () => {
  const ctx = await testCtx();
  const { agent } = await givenAppeal(ctx);
  const { id } = await givenAdministrator(ctx, "third_eye");
  const taken = await agentRow(ctx, agent.id);
  const appeals = await searchAs(ctx, id, taken.name);
  expect(appeals.list("Appeals")).toMatchObject({ total: 1 });

  const other = await testCtx();
  const recall = await givenRecall(other);
  const { name } = await agentRow(other, recall.agentId);
  const { browser, list } = await searchAs(other, recall.first.id, name);
  expect(list("Recalls")).toMatchObject({ total: 1 });
  const recalls = await browser.get(list("Recalls")!.href);
  expect(recalls.body).toMatchObject({ entries: [{ id: recall.recall.id }] });
  const none = await browser.get("/admin/recalls?q=nobody");
  expect(none.body).toMatchObject({ entries: [] });
});

test("payment anomalies are found by their reference and by the order's parties", async () => {
  const ctx = await testCtx();
  const { order, buyer } = await givenSold(ctx, {});
  const { id } = await givenAdministrator(ctx, "third_eye");
  const subjectId = "dp_sandbox_00000007";
  await ctx.store.tx((tx) =>
    reportAnomaly(ctx, tx, {
      kind: "card_dispute",
      subjectId,
      details: "a bank disputes $149.00",
      about: { orderId: order.id },
    }),
  );

  const quoted = `Order #${order.id}`;
  for (const q of [subjectId, buyer.username, order.id, quoted]) {
    const { browser, list } = await searchAs(ctx, id, q);
    expect(list("Payment anomalies"), q).toMatchObject({ total: 1 });
    const page = await browser.get(list("Payment anomalies")!.href);
    expect(page.body, q).toMatchObject({ anomalies: [{ subjectId }] });
  }
  const { list } = await searchAs(ctx, id, "dp_sandbox_99999999");
  expect(list("Payment anomalies")).toMatchObject({ total: 0 });
});

test("payment anomalies are found by the name of the project", async () => {
  const ctx = await testCtx();
  const project = await givenProject(ctx, { userRequest: "Sort the post" });
  const { id } = await givenAdministrator(ctx, "third_eye");
  const { id: projectPaymentId } = await givenReleased(ctx, project);
  await ctx.store.tx((tx) =>
    reportAnomaly(ctx, tx, {
      kind: "card_dispute",
      subjectId: "dp_sandbox_00000007",
      details: "a bank disputes $500.00",
      about: { projectPaymentId },
    }),
  );

  const { list } = await searchAs(ctx, id, "sort the post");
  expect(list("Payment anomalies")).toMatchObject({ total: 1 });
});
