import { expect, test } from "vitest";

import { NO_FILTERS } from "~/domain/catalogue/arsenal-filters";
import { createdAgentPath } from "~/domain/catalogue/created-agents";
import { purchasePath } from "~/domain/orders/checkout-paths";
import { showArsenal } from "~/services/catalogue/show-arsenal.server";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { givenCatalogue } from "../../support/given-catalogue";

test("the arsenal opens what its viewer bought or created, and nothing else", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx, { username: "owner" });
  const buyer = await given.user(ctx, { username: "buyer" });
  const of = { ownerUserId: owner.id };
  const bought = await given.liveAgent(ctx, { ...of, slug: "bought" });
  const refunded = await given.liveAgent(ctx, { ...of, slug: "refunded" });
  const other = await given.liveAgent(ctx, { ...of, slug: "other-money" });
  const own = await given.liveAgent(ctx, {
    ownerUserId: buyer.id,
    slug: "own",
  });
  await reindexAll(ctx);
  const buyerUserId = buyer.id;
  const order = await givenCatalogue.order(ctx, { agent: bought, buyerUserId });
  await givenCatalogue.order(
    ctx,
    { agent: refunded, buyerUserId },
    { status: "refunded" },
  );
  await givenCatalogue.order(
    ctx,
    { agent: other, buyerUserId },
    { paymentMode: "live" },
  );
  const heldBy = async (viewerId: string | null) => {
    const { agents } = await showArsenal(ctx, NO_FILTERS, viewerId);
    return Object.fromEntries(
      agents.flatMap(({ slug, held }) => (held ? [[slug, held]] : [])),
    );
  };

  expect(await heldBy(buyer.id)).toEqual({
    bought: { isOwn: false, path: purchasePath(order.id) },
    own: { isOwn: true, path: createdAgentPath(own.id) },
  });
  expect(Object.keys(await heldBy(owner.id)).sort()).toEqual([
    "bought",
    "other-money",
    "refunded",
  ]);
  expect(await heldBy(null)).toEqual({});
});
