import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";
import { givenQuestion } from "../../support/given-support";

type Lists = { lists: { title: string; found: object[]; total: number }[] };

test("one search finds users, agents, orders and mails, and leads to each", async () => {
  const ctx = await testCtx();
  const { agent, order, owner } = await givenSold(ctx, {});
  const draft = await givenSubmission(ctx, {
    slug: "invoice-draft",
    version: { status: "draft" },
  });
  await givenQuestion(ctx);
  const browser = await signedInBrowser(
    ctx,
    (await givenAdministrator(ctx)).id,
  );
  const search = async (q: string) => {
    const query = new URLSearchParams({ q });
    const { body } = await browser.get(`/admin/search?${query}`);
    const { lists } = body as Lists;
    return lists.filter(({ total }) => total > 0);
  };

  expect(await search("INVOICE hawk")).toMatchObject([
    {
      title: "Agents",
      total: 1,
      found: [{ name: agent.name, href: `/admin/review?agent=${agent.id}` }],
    },
    { title: "Orders", found: [{ href: `/admin/orders?order=${order.id}` }] },
  ]);
  expect(JSON.stringify(await search("invoice"))).not.toContain(draft.id);
  expect(await search("creator@")).toMatchObject([
    { title: "Users", found: [{ href: `/admin/users?user=${owner.id}` }] },
    { title: "Agents" },
  ]);
  expect(await search("Support request")).toMatchObject([
    { title: "Mails", found: [{ href: expect.stringContaining("mail=") }] },
  ]);
  expect(await search("zz")).toEqual([]);
});
