import { expect, test } from "vitest";

import { findStatement } from "~/services/reports/find-statement.server";

import { testCtx } from "../../support/ctx";
import { noticesOf } from "../../support/given-projects";
import {
  decided,
  givenReportedAgent,
  reported,
  reportOf,
} from "../../support/given-reports";

test("a statement names the works of the copyright notices, each once", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { agent, owner, reportCase } = found;
  const work = "The manual at https://hawk.example/manual";
  const notice = reportOf("agent", agent.slug, { reason: "copyright", work });
  await reported(ctx, notice);
  await reported(ctx, notice, found.buyer);

  await decided(ctx, { ...found, reportCase }, "take_down");

  const [told] = await noticesOf(ctx, owner.id, "report_statement");
  expect(told?.message.split(work)).toHaveLength(2);
  const wanted = { key: reportCase.id, viewerId: owner.id };
  const { works } = await findStatement(ctx, ctx.store.read, wanted);
  expect(works).toEqual([work]);
});
