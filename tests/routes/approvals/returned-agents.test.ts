import { expect, test } from "vitest";

import { startDraft } from "~/services/agents/start-draft.server";
import { reviewAgent } from "~/services/approvals/review-agent.server";

import { testCtx } from "../../support/ctx";
import { signedInBrowser } from "../../support/given-session";
import {
  givenAdministrator,
  givenSubmission,
} from "../../support/given-submissions";

async function givenReturned() {
  const ctx = await testCtx();
  const { id: administratorId } = await givenAdministrator(ctx);
  const { id: agentId, ownerUserId } = await givenSubmission(ctx);
  const notesMd = "Say what it costs.";
  const decision = { agentId, administratorId, notesMd };
  await reviewAgent(ctx, { ...decision, outcome: "draft" });
  const browser = await signedInBrowser(ctx, administratorId);
  return { ctx, browser, agentId, ownerUserId };
}

test("the review, the search and the API show a returned agent", async () => {
  const { browser, agentId } = await givenReturned();

  const page = await browser.get(`/admin/review?status=returned`);
  expect(page.body).toMatchObject({ agents: [{ id: agentId }] });
  const tab = await browser.get("/admin?tab=returned");
  expect(tab.body).toMatchObject({ agents: [{ id: agentId }] });
  const href = `/admin/review?agent=${agentId}`;
  expect(await browser.get(href)).toMatchObject({
    status: 200,
    body: { open: { status: "returned", isDecidable: false } },
  });
  const found = await browser.get("/admin/search?q=hawk");
  expect(found.body).toMatchObject({
    lists: expect.arrayContaining([
      expect.objectContaining({
        title: "Agents",
        total: 1,
        found: [expect.objectContaining({ href })],
      }),
    ]),
  });
  const listed = await browser.get("/api/admin/agents?status=returned");
  expect(listed.body).toMatchObject([
    { id: agentId, reviewStatus: "returned" },
  ]);
});

test("the examples of a returned agent cannot be run", async () => {
  const { browser, agentId } = await givenReturned();

  const answer = await browser.get(`/admin/review/${agentId}/examples`);

  expect(answer.status).toBe(409);
});

test("an account counts the agents that the review shows", async () => {
  const { ctx, browser, ownerUserId } = await givenReturned();
  await startDraft(ctx, { ownerId: ownerUserId, values: {} });

  const account = await browser.get(`/admin/users?user=${ownerUserId}`);

  expect(account.body).toMatchObject({
    open: {
      records: expect.arrayContaining([
        expect.objectContaining({ label: "Agents", text: "1" }),
      ]),
    },
  });
});
