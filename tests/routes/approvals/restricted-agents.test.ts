import { expect, test } from "vitest";

import { suspendUser } from "~/services/approvals/users/suspend-user.server";

import { testCtx, type TestCtx } from "../../support/ctx";
import { givenListing } from "../../support/given-listings";
import { FOUND, givenRecall } from "../../support/given-recalls";
import { givenReportedAgent } from "../../support/given-reports";
import { signedInBrowser } from "../../support/given-session";
import {
  agentRow,
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";
import { givenAppeal, REASON } from "../../support/given-takedowns";

const QUEUE = "/admin/review?status=approved";
type Shown = { open: { listingRevision: string } };

const pageOf = (id: string) => `${QUEUE}&agent=${id}`;

async function review(ctx: TestCtx, by: { id: string }, agentId: string) {
  const browser = await signedInBrowser(ctx, by.id);
  return (await browser.get(pageOf(agentId))).body;
}

test("the review says that an agent is recalled, and leads to the recall", async () => {
  const ctx = await testCtx();
  const { agentId, second } = await givenRecall(ctx);

  expect(await review(ctx, second, agentId)).toMatchObject({
    agents: [{ id: agentId, restriction: "recalled" }],
    open: {
      isRecalled: true,
      cases: [
        {
          title: "Version 1.0.0 is recalled",
          text: expect.stringContaining(FOUND),
          link: { href: "/admin/recalls" },
        },
      ],
    },
  });
});

test("the review says that an agent is taken down, and leads to the appeal", async () => {
  const ctx = await testCtx();
  const { agent, administrator } = await givenAppeal(ctx);

  expect(await review(ctx, administrator, agent.id)).toMatchObject({
    agents: [{ restriction: "taken_down" }],
    open: {
      isLive: false,
      isRecalled: false,
      cases: [{ text: REASON, link: { href: "/admin/appeals" } }],
    },
  });
});

test("the review names the undecided report and the suspension of the owner", async () => {
  const ctx = await testCtx();
  const { agent, owner, first, reportCase } = await givenReportedAgent(ctx);
  const suspended = { userId: owner.id, reason: REASON };
  await suspendUser(ctx, { administratorId: first.id, ...suspended });

  expect(await review(ctx, first, agent.id)).toMatchObject({
    agents: [{ restriction: "suspended" }],
    open: {
      cases: [
        { link: { href: `/admin/reports/${reportCase.id}` } },
        { title: "Its owner is suspended" },
      ],
    },
  });
});

test("an administrator takes an agent down on its page of the review", async () => {
  const ctx = await testCtx();
  const { agent } = await givenListing(ctx);
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);
  const page = pageOf(agent.id);
  const { body } = await browser.get(page);
  expect(body).toMatchObject({
    agents: [{ restriction: null }],
    open: { isPublished: true, isOwn: false, cases: [] },
  });

  const { listingRevision: revision } = (body as Shown).open;
  const form = { agentId: agent.id, isActive: "false", revision };
  const empty = await browser.post(page, { ...form, reason: " " });
  expect(empty.status).toBe(400);
  const done = await browser.post(page, { ...form, reason: REASON });

  expect(done).toMatchObject({ status: 302, location: page });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });
  expect(await auditEntries(ctx)).toMatchObject([{ act: "agent_unlisted" }]);
});
