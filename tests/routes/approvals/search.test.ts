import { expect, test } from "vitest";

import { givenHeld } from "../../support/given-deals";
import { actOnPayment } from "~/services/projects/held-payments/act-on-payment.server";
import { payingCtx } from "../../support/paying";
import { testCtx, type TestCtx } from "../../support/ctx";
import { givenSold } from "../../support/given-reviews";
import { signedInBrowser } from "../../support/given-session";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";
import { givenQuestion } from "../../support/given-support";

type Lists = { lists: { title: string; found: object[]; total: number }[] };

async function givenSearch(ctx: TestCtx) {
  const browser = await signedInBrowser(
    ctx,
    (await givenAdministrator(ctx)).id,
  );
  return async (q: string) => {
    const query = new URLSearchParams({ q });
    const { body } = await browser.get(`/admin/search?${query}`);
    const { lists } = body as Lists;
    return lists.filter(({ total }) => total > 0);
  };
}

test("one search finds users, agents, orders and mails, and leads to each", async () => {
  const ctx = await testCtx();
  const { agent, order, owner } = await givenSold(ctx, {});
  const draft = await givenSubmission(ctx, {
    slug: "invoice-draft",
    version: { status: "draft" },
  });
  await givenQuestion(ctx);
  const search = await givenSearch(ctx);

  expect(await search("INVOICE hawk")).toMatchObject([
    {
      title: "Agents",
      total: 1,
      found: [{ name: agent.name, href: `/admin/review?agent=${agent.id}` }],
    },
    {
      title: "Orders",
      found: [
        {
          href: `/admin/orders?order=${order.id}`,
          about: expect.stringMatching(/^Completed, /),
        },
      ],
    },
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

test("one search finds project payments, disputes and support requests", async () => {
  const ctx = await payingCtx();
  const { paymentId, requester } = await givenHeld(ctx);
  await givenQuestion(ctx);
  const search = await givenSearch(ctx);

  const found = [{ href: `/admin/project-payments?q=${paymentId}` }];
  expect(await search("clinic")).toMatchObject([
    { title: "Project payments", total: 1, found },
    { title: "Mails" },
  ]);
  await actOnPayment(ctx, {
    paymentId,
    userId: requester.id,
    act: "dispute",
    note: "Nothing that was delivered works.",
  });
  const disputed = [{ href: `/admin/disputes/${paymentId}` }];
  expect(await search("clinic")).toMatchObject([
    { title: "Project payments", found: disputed },
    { title: "Disputes", total: 1, found: disputed },
    { title: "Mails" },
  ]);

  expect(await search("no license key")).toMatchObject([
    {
      title: "Support requests",
      total: 1,
      found: [{ href: expect.stringContaining("/admin/support/") }],
    },
  ]);
});
