import { expect, test } from "vitest";

import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";

test("the page and the endpoint show a listed operator, whatever the case of the name", async () => {
  const ctx = await testCtx();
  const operator = await given.operator(ctx, {
    username: "Night_Jar",
    bio: "Audits freight bills.",
    operatorHeadline: "Freight audits",
    operatorRateCents: 9_550,
    operatorLanguages: ["de"],
  });
  await given.liveAgent(ctx, { ownerUserId: operator.id, slug: "auditor" });
  await reindexAll(ctx);
  const visitor = testBrowser(ctx);

  const page = await visitor.get("/operators/night_jar");
  expect(page.body).toMatchObject({
    card: { headline: "Freight audits", hourlyRateCents: 9_550 },
    response: null,
    canonical: expect.stringMatching(/\/operators\/Night_Jar$/) as string,
  });
  const { body } = await visitor.api("GET", "/api/operators/NIGHT_JAR");
  expect(body).toMatchObject({
    username: "Night_Jar",
    bio: "Audits freight bills.",
    headline: "Freight audits",
    hourlyRate: 95.5,
    languages: ["de"],
    completedProjects: 0,
    repeatClients: 0,
    responseMinutes: null,
    agents: [{ slug: "auditor" }],
    agentCount: 1,
  });
});

test("an account that is not listed has no page", async () => {
  const ctx = await testCtx();
  await given.user(ctx, { username: "plain" });
  for (const path of ["/operators/plain", "/operators/nobody"]) {
    expect((await testBrowser(ctx).get(path)).status).toBe(404);
  }
  const answer = await testBrowser(ctx).api("GET", "/api/operators/plain");
  expect(answer.status).toBe(404);
});

test("the directory's filters work on the page and the endpoint", async () => {
  const ctx = await testCtx();
  const german = { operatorLanguages: ["de" as const] };
  await given.operator(ctx, {
    ...german,
    username: "dear",
    operatorRateCents: 20_000,
  });
  await given.operator(ctx, {
    ...german,
    username: "fair",
    operatorRateCents: 8_000,
  });
  await given.operator(ctx, { username: "other" });
  const visitor = testBrowser(ctx);
  const query = "language=de&maxRate=80&available=1";

  const page = await visitor.get(`/operators?${query}`);
  expect(page.body).toMatchObject({ operators: [{ username: "fair" }] });
  const { body } = await visitor.api("GET", `/api/operators?${query}`);
  expect(body).toMatchObject([{ username: "fair" }]);
  const refused = await visitor.api("GET", "/api/operators?language=xx");
  expect(refused.status).toBe(400);
});
