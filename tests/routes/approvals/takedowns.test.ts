import { expect, test } from "vitest";

import { testCtx } from "../../support/ctx";
import { postAsRead } from "../../support/decisions";
import { errorsOf, typedAgain } from "../../support/given-desk";
import { givenListing } from "../../support/given-listings";
import {
  decided,
  givenReportedAgent,
  GROUND,
} from "../../support/given-reports";
import { signedInBrowser } from "../../support/given-session";
import {
  agentRow,
  auditEntries,
  givenAdministrator,
} from "../../support/given-submissions";
import {
  APPEAL,
  givenAppeal,
  givenTakedown,
  REASON,
  takedownOf,
} from "../../support/given-takedowns";

test("the review takes an agent down only with a reason", async () => {
  const ctx = await testCtx();
  const { agent } = await givenListing(ctx);
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);
  const page = `/admin/review?agent=${agent.id}`;
  const form = { agentId: agent.id, isActive: "false" };

  const refused = await postAsRead(browser, page, { ...form, reason: "  " });
  expect(refused.status).toBe(400);
  expect(errorsOf(refused.body)).toHaveProperty("reason");
  const api = `/api/admin/agents/${agent.id}/listing`;
  const byProgram = await browser.api("POST", api, { isActive: false });
  expect(byProgram).toMatchObject({
    status: 400,
    body: { errors: { reason: [expect.any(String)] } },
  });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });

  const done = await postAsRead(browser, page, { ...form, reason: REASON });
  expect(done).toMatchObject({ status: 302, location: page });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: false });
});

test("the owner's page has the reason and the appeal, and no way to relist", async () => {
  const ctx = await testCtx();
  const { browser, path, api } = await givenTakedown(ctx);

  const page = await browser.get(path);
  expect(page.body).toMatchObject({
    agent: { acts: ["edit_listing"] },
    takedown: { reason: REASON, ground: null, appeal: null },
  });
  const relisted = await browser.api("POST", api, { isActive: true });
  expect(relisted).toMatchObject({
    status: 409,
    body: { errors: { isActive: [expect.stringContaining("appeal")] } },
  });

  const empty = await browser.post(path, { intent: "appeal", appeal: " " });
  expect(errorsOf(empty.body)).toHaveProperty("appeal");
  const sent = { intent: "appeal", appeal: APPEAL };
  expect(await browser.post(path, sent)).toMatchObject({
    status: 302,
    location: path,
  });
  expect((await browser.get(path)).body).toMatchObject({
    takedown: { appeal: APPEAL, outcome: null },
  });
  const again = await browser.post(path, sent);
  expect(again.status).toBe(409);
  expect(typedAgain(again.body)).toMatchObject({ appeal: APPEAL });
});

test("an agent that was taken down after reports names the rule or law to its owner", async () => {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const { agent, owner } = found;
  await decided(ctx, found, "take_down");
  const browser = await signedInBrowser(ctx, owner.id);

  const page = await browser.get(`/dashboard/agents/${agent.id}`);
  const twin = await browser.api("GET", `/api/agents/${agent.id}`);

  for (const { body } of [page, twin]) {
    expect(body).toMatchObject({ takedown: { ground: GROUND } });
  }
});

test("a program appeals and reads the takedown in its agent", async () => {
  const ctx = await testCtx();
  const { browser, agent } = await givenTakedown(ctx);
  const api = `/api/agents/${agent.slug}`;

  expect((await browser.api("POST", `${api}/appeal`, {})).status).toBe(400);
  const sent = await browser.api("POST", `${api}/appeal`, { appeal: APPEAL });

  expect(sent).toMatchObject({
    status: 200,
    body: { takedown: { reason: REASON, appeal: APPEAL, outcome: null } },
  });
  expect((await browser.api("GET", api)).body).toMatchObject({
    takedown: { appeal: APPEAL },
  });
});

test("open appeals are listed for administrators, who decide on page or by program", async () => {
  const ctx = await testCtx();
  const { agent, administrator, takedownId } = await givenAppeal(ctx);
  const first = await signedInBrowser(ctx, administrator.id);
  const { id } = await givenAdministrator(ctx);
  const other = await signedInBrowser(ctx, id);

  expect((await first.get("/admin/appeals")).body).toMatchObject({
    entries: [{ notDecided: expect.stringContaining("another administrator") }],
  });
  const shown = { reason: REASON, appeal: APPEAL, notDecided: null };
  expect((await other.get("/admin/appeals")).body).toMatchObject({
    entries: [{ ...shown, due: { isOverdue: false } }],
  });
  expect((await other.api("GET", "/api/admin/appeals")).body).toMatchObject([
    { id: takedownId, agentId: agent.id, revision: expect.any(String) },
  ]);

  const form = { takedownId, outcome: "granted" };
  const refused = await postAsRead(other, "/admin/appeals", form);
  expect(errorsOf(refused.body)).toHaveProperty("reason");
  const decision = { ...form, reason: "They wrote it first." };
  const own = await postAsRead(first, "/admin/appeals", decision);
  expect(own.status).toBe(403);
  const decided = await postAsRead(other, "/admin/appeals", decision);
  expect(decided).toMatchObject({ status: 302, location: "/admin/appeals" });
  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
  expect(await takedownOf(ctx, agent.id)).toMatchObject({ outcome: "granted" });
  expect((await other.api("GET", "/api/admin/appeals")).body).toEqual([]);
  expect((await other.get("/admin/appeals")).body).toMatchObject({
    state: "open",
    counts: { open: 0, decided: 1 },
    entries: [],
  });
  expect((await other.get("/admin/appeals?state=decided")).body).toMatchObject({
    state: "decided",
    entries: [
      {
        id: takedownId,
        reason: REASON,
        appeal: APPEAL,
        outcome: "granted",
        note: decision.reason,
      },
    ],
  });
  const api = `/api/admin/appeals/${takedownId}`;
  expect((await other.api("POST", api, decision)).status).toBe(409);
});

test("an administrator's takedown is logged; repeating it changes nothing", async () => {
  const ctx = await testCtx();
  const { agent } = await givenListing(ctx);
  const { id } = await givenAdministrator(ctx);
  const browser = await signedInBrowser(ctx, id);
  const path = `/api/admin/agents/${agent.id}/listing`;

  const takedown = { isActive: false, reason: "Copied." };
  const answer = await browser.api("POST", path, takedown);
  expect(answer).toMatchObject({
    status: 200,
    body: {
      isLive: false,
      listing: { isActive: false },
      takedown: { reason: "Copied.", appeal: null },
    },
  });
  await browser.api("POST", path, takedown);
  await postAsRead(browser, `/admin/review?agent=${agent.id}`, {
    agentId: agent.id,
    isActive: "true",
  });

  expect(await agentRow(ctx, agent.id)).toMatchObject({ isLive: true });
  const acts = (await auditEntries(ctx)).map(({ act }) => act);
  expect(acts.sort()).toEqual(["agent_relisted", "agent_unlisted"]);
  const log = await browser.api("GET", "/api/admin/audit-log?limit=1");
  const page = await browser.get("/admin/audit-log");
  expect(page.body).toMatchObject({
    acts: [{ subjectHref: `/admin/review?agent=${agent.id}` }, {}],
  });
  expect(log.body).toMatchObject({
    items: [{ actor: "second_eye", subjectId: agent.id }],
    nextCursor: expect.any(String) as unknown,
    total: 2,
  });
});
