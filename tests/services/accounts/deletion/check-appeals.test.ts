import { expect, test } from "vitest";

import { testCtx } from "../../../support/ctx";
import { given } from "../../../support/given";
import { checksIn, givenCheckAppeal } from "../../../support/given-checks";
import { leave } from "../../../support/given-leaving";
import { givenSold } from "../../../support/given-reviews";

test("appeals against content checks are erased, also of versions that stay", async () => {
  const ctx = await testCtx();
  const { owner, agent } = await givenSold(ctx, {});
  const { id: ownerUserId } = await given.user(ctx);
  const other = await given.liveAgent(ctx, { ownerUserId, slug: "other" });
  await givenCheckAppeal(ctx, agent.publishedVersionId!, "I wrote it.");
  await givenCheckAppeal(ctx, other.publishedVersionId!, "Not mine.");

  await leave(ctx, owner);

  const appeals = (await checksIn(ctx)).map(({ appeal }) => appeal);
  expect(appeals).toHaveLength(2);
  expect(new Set(appeals)).toEqual(new Set([null, "Not mine."]));
});
