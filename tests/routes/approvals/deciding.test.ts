import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { agents } from "../../../drizzle/schema";
import { testCtx, type TestCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { postAsRead, readRevision } from "../../support/decisions";
import { errorsOf, typedAgain } from "../../support/given-desk";
import { signedInBrowser } from "../../support/given-session";
import {
  agentRow,
  givenAdministrator,
  givenSubmission,
  givenUpdate,
  SUBMITTED,
  versionStatuses,
} from "../../support/given-submissions";

async function asAdministrator(ctx: TestCtx, username?: string) {
  return signedInBrowser(ctx, (await givenAdministrator(ctx, username)).id);
}

test("the review decides with a form that redirects back with a message", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { id } = await givenSubmission(ctx);

  const decision = {
    agentId: id,
    reviewStatus: "approved",
    checks: "claims",
  };
  const shown = `/admin/review?agent=${id}`;
  const answer = await postAsRead(browser, shown, decision);

  expect(answer).toMatchObject({ status: 302, location: "/admin/review" });
  expect(await agentRow(ctx, id)).toMatchObject({ isLive: true });
});

test("the command center lists submissions but decides nothing", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { id } = await givenSubmission(ctx);

  const { body } = await browser.get("/admin");
  expect(body).toMatchObject({ agents: [{ id, reviewStatus: "submitted" }] });
  const sent = await browser.post("/admin", {
    agentId: id,
    reviewStatus: "approved",
  });

  expect(sent.status).toBe(405);
  expect(await agentRow(ctx, id)).toMatchObject({ isLive: false });
});

test("after a decision, the review opens the submission that waits longest", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { id } = await givenSubmission(ctx);
  ctx.advance(1000);
  const next = await givenSubmission(ctx, { slug: "call-answerer" });

  const decision = {
    agentId: id,
    reviewStatus: "approved",
    checks: "claims",
  };
  const page = `/admin/review?agent=${id}`;
  const answer = await postAsRead(browser, page, decision);

  expect(answer.location).toBe(`/admin/review?agent=${next.id}`);
});

test("the review returns a rejection without notes", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { id } = await givenSubmission(ctx);

  const decision = { agentId: id, reviewStatus: "rejected" };
  const sent = { ...decision, reviewNotesMd: "  " };
  const answer = await browser.post("/admin/review", sent);

  expect(answer.status).toBe(400);
  expect(errorsOf(answer.body)).toHaveProperty("reviewNotesMd");
  expect(await versionStatuses(ctx, id)).toEqual({ "1.0.0": "submitted" });
});

test("the second administrator sees the first one's decision and keeps the notes", async () => {
  const ctx = await testCtx();
  const first = await asAdministrator(ctx, "commander");
  const second = await asAdministrator(ctx, "second_eye");
  const { id } = await givenSubmission(ctx);
  const decision = { agentId: id, reviewStatus: "rejected" };
  const page = `/admin/review?agent=${id}`;
  const revision = await readRevision({ browser: second, page }, decision);
  await postAsRead(first, page, { ...decision, reviewNotesMd: "Sources." });

  const sent = { ...decision, reviewNotesMd: "Price.", revision };
  const answer = await second.post(page, sent);

  expect(answer.status).toBe(409);
  expect(JSON.stringify(errorsOf(answer.body))).toContain(
    "commander rejected it",
  );
  expect(typedAgain(answer.body)).toMatchObject({ reviewNotesMd: "Price." });
  const shown = await second.get(page);
  expect(shown.body).toMatchObject({
    open: {
      status: "rejected",
      isDecidable: false,
      history: { entries: [{ notesHtml: "<p>Sources.</p>\n" }] },
    },
  });
});

test("the endpoint returns the agent, or 409 with the decision", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { id } = await givenSubmission(ctx);
  const path = `/api/admin/agents/${id}/review`;
  const decision = { reviewStatus: "approved", reviewNotesMd: "Good." };

  const answer = await browser.api("POST", path, decision);
  expect(answer).toMatchObject({
    status: 200,
    body: { id, reviewStatus: "approved", isLive: true },
  });
  const again = await browser.api("POST", path, decision);
  expect(again).toMatchObject({
    status: 409,
    body: {
      decision: {
        administrator: "second_eye",
        reviewStatus: "approved",
        reviewNotesMd: "Good.",
        decidedAt: ctx.now().toISOString(),
      },
    },
  });
});

test.each([
  [{ reviewStatus: "rejected" }, 400],
  [{ reviewStatus: "rejected", reviewNotesMd: " " }, 400],
  [{ reviewStatus: "draft" }, 400],
  [{ reviewStatus: "submitted" }, 400],
  [{ reviewStatus: "draft", reviewNotesMd: "Why.", field: "role" }, 400],
  [{}, 400],
])("the endpoint responds to %j with %i", async (body, status) => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { id } = await givenSubmission(ctx);

  const path = `/api/admin/agents/${id}/review`;
  expect((await browser.api("POST", path, body)).status).toBe(status);
  expect(await versionStatuses(ctx, id)).toEqual({ "1.0.0": "submitted" });
});

test("the user's own agents are 403 and unknown ones 404", async () => {
  const ctx = await testCtx();
  const admin = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, admin.id);
  const { id } = await givenSubmission(ctx, { ownerUserId: admin.id });
  const decision = { reviewStatus: "approved" };

  const own = `/api/admin/agents/${id}/review`;
  expect((await browser.api("POST", own, decision)).status).toBe(403);
  const unknown = "/api/admin/agents/unknown/review";
  expect((await browser.api("POST", unknown, decision)).status).toBe(404);
});

test("the list contains everything but drafts, waiting agents first", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { agent, owner } = await givenUpdate(ctx);
  const live = await given.liveAgent(ctx, { ownerUserId: owner.id });
  const waiting = await givenSubmission(ctx, { slug: "second" });
  const draft = await givenSubmission(ctx, {
    slug: "third",
    version: { status: "draft" },
  });
  await ctx.store.tx((tx) =>
    tx
      .update(agents)
      .set({ reviewStatus: "draft" })
      .where(eq(agents.id, draft.id)),
  );

  const all = await browser.api("GET", "/api/admin/agents");
  const statusOf = (body: unknown) =>
    (body as { id: string; reviewStatus: string }[]).map((item) => [
      item.id,
      item.reviewStatus,
    ]);
  expect(statusOf(all.body)).toEqual([
    [agent.id, "submitted"],
    [waiting.id, "submitted"],
    [live.id, "approved"],
  ]);
  expect((all.body as object[])[0]).toEqual({
    id: agent.id,
    ...SUBMITTED,
    reviewStatus: "submitted",
    ownerUserId: owner.id,
    reviewNotesMd: null,
    createdAt: ctx.now().toISOString(),
    revision: expect.any(String) as string,
    listingRevision: expect.any(String) as string,
  });
  const approved = await browser.api(
    "GET",
    "/api/admin/agents?status=approved",
  );
  expect(statusOf(approved.body)).toEqual([[live.id, "approved"]]);
  const owners = await browser.api("GET", "/api/admin/agent-owners");
  expect(owners.body).toEqual({
    [owner.id]: { username: owner.username, email: owner.email },
    [waiting.ownerUserId]: expect.anything() as unknown,
  });
});

test("the panel shows the changes of an update against the published version", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { agent } = await givenUpdate(ctx);

  const page = await browser.get(`/admin/review?agent=${agent.id}`);

  const { open } = page.body as { open: { changes: unknown } };
  expect(open.changes).toMatchObject({
    fields: expect.arrayContaining([
      { field: "Version", before: "1.0.0", after: "1.1.0" },
      { field: "Price", before: "$199", after: "$249" },
    ]) as unknown,
    texts: [{ field: "Long description" }, {}, { field: "Changelog" }],
  });
});

test("an agent that was never live cannot be listed", async () => {
  const ctx = await testCtx();
  const browser = await asAdministrator(ctx);
  const { id } = await givenSubmission(ctx);

  const path = `/api/admin/agents/${id}/listing`;
  const answer = await browser.api("POST", path, { isActive: true });

  expect(answer.status).toBe(409);
  expect(await agentRow(ctx, id)).toMatchObject({ isLive: false });
});
