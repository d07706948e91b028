import { expect, test } from "vitest";

import { pageQueue } from "~/services/approvals/list-queue.server";
import { listAgentCases } from "~/services/approvals/list-agent-cases.server";

import { testCtx } from "../../support/ctx";
import { givenAppeal } from "../../support/given-takedowns";
import { givenRecall } from "../../support/given-recalls";
import { agentRow } from "../../support/given-submissions";

const APPROVED = { status: "approved", page: 1 } as const;

test("the queue says that the published version is recalled, until the recall is lifted", async () => {
  const ctx = await testCtx();
  const { second, step } = await givenRecall(ctx);
  expect((await pageQueue(ctx, APPROVED)).items).toMatchObject([
    { restriction: "recalled" },
  ]);

  await step(second, "lift");

  expect((await pageQueue(ctx, APPROVED)).items).toMatchObject([
    { restriction: null },
  ]);
});

test("the queue says that an agent is taken down, and its case that there is an appeal", async () => {
  const ctx = await testCtx();
  const { agent } = await givenAppeal(ctx);

  expect((await pageQueue(ctx, APPROVED)).items).toMatchObject([
    { restriction: "taken_down" },
  ]);
  const row = await agentRow(ctx, agent.id);
  expect(await listAgentCases(ctx, row)).toMatchObject([
    { title: "Taken down, appeal open", link: { href: "/admin/appeals" } },
  ]);
});
