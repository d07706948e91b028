import { expect, test } from "vitest";

import { findNextCase } from "~/services/reports/find-next-case.server";
import { pageCases } from "~/services/reports/show-cases.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { reported, reportOf } from "../../support/given-reports";
import { givenAdministrator } from "../../support/given-submissions";

const HOUR_MS = 60 * 60 * 1000;

test("undecided cases are sorted by deadline, which is sooner for danger", async () => {
  const ctx = await testCtx();
  const { id: administratorId } = await givenAdministrator(ctx);
  const start = ctx.now().getTime();
  const report = async (name: string, reason: "dangerous" | "spam") => {
    await given.operator(ctx, { username: name });
    return (await reported(ctx, reportOf("operator", name, { reason }))).id;
  };
  const spam = await report("spam_jar", "spam");
  ctx.advance(5 * 24 * HOUR_MS);
  const danger = await report("danger_jar", "dangerous");
  ctx.advance(36 * HOUR_MS);
  const later = await report("later_jar", "dangerous");
  const last = await report("last_jar", "spam");
  const ids = async (after: { at: Date; id: string } | null, page = 1) => {
    const found = await pageCases(ctx, { state: "open", after, page });
    return found.cases.map(({ reportCase }) => reportCase.id);
  };

  expect(await ids(null)).toEqual([danger, spam, later, last]);
  const spamDue = new Date(start + 7 * 24 * HOUR_MS);
  expect(await ids({ at: spamDue, id: spam })).toEqual([later, last]);
  expect(await findNextCase(ctx, administratorId)).toMatchObject({
    id: danger,
  });
});
