import { expect, test } from "vitest";

import {
  restoreUser,
  suspendUser,
} from "~/services/approvals/users/suspend-user.server";
import { appealDecision } from "~/services/reports/appeals/appeal-decision.server";
import { decideCaseAppeal } from "~/services/reports/appeals/decide-case-appeal.server";

import { testCtx } from "../../support/ctx";
import { userRow } from "../../support/given-accounts";
import { decided, givenReportedOperator } from "../../support/given-reports";

test("a granted appeal does not lift a later suspension for another reason", async () => {
  const ctx = await testCtx();
  const found = await givenReportedOperator(ctx);
  const { operator, second, reportCase } = found;
  const by = { administratorId: second.id, userId: operator.id };
  await decided(ctx, found, "suspend");
  await restoreUser(ctx, by);
  await suspendUser(ctx, { ...by, reason: "Asked buyers for passwords." });

  const own = { key: reportCase.id, viewerId: operator.id };
  await appealDecision(ctx, { ...own, appeal: "It was a joke." });
  await decideCaseAppeal(ctx, {
    administratorId: second.id,
    caseId: reportCase.id,
    outcome: "granted",
    reason: "Read again.",
  });

  expect((await userRow(ctx, operator.id)).suspendedAt).not.toBeNull();
});
