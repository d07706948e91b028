import { expect, test } from "vitest";

import { searchEverything } from "~/services/insights/search/search-everything.server";
import { pageCases } from "~/services/reports/show-cases.server";

import { testCtx } from "../../support/ctx";
import { changeUser } from "../../support/given";
import {
  decided,
  givenReportedAgent,
  reported,
  reportOf,
} from "../../support/given-reports";

const VISITOR = "visitor@example.net";

async function givenReporters() {
  const ctx = await testCtx();
  const found = await givenReportedAgent(ctx);
  const report = reportOf("agent", found.agent.slug);
  await reported(ctx, report, found.buyer);
  await reported(ctx, { ...report, email: VISITOR });
  await changeUser(ctx, found.owner.id, { role: "admin" });
  const finds = async (administratorId: string, q: string) => {
    const state = "open" as const;
    const search = { administratorId, q };
    const page = await pageCases(ctx, { state, after: null, ...search });
    const lists = await searchEverything(ctx, search);
    const total = lists.find(({ title }) => title === "Reports")?.total;
    expect(total).toBe(page.counts.open + page.counts.decided);
    expect(page.cases).toHaveLength(page.counts.open);
    return total;
  };
  return { ctx, ...found, finds };
}

test("administrators find reports by a reporter's name and address, undecided or decided", async () => {
  const { ctx, buyer, first, finds, ...found } = await givenReporters();
  const texts = [buyer.username, buyer.email, VISITOR.toUpperCase()];

  for (const q of texts) expect(await finds(first.id, q), q).toBe(1);
  expect(await finds(first.id, "visitor@example.com")).toBe(0);

  await decided(ctx, { ...found, first }, "dismiss");
  for (const q of texts) expect(await finds(first.id, q), q).toBe(1);
});

test("an administrator whom a report affects does not find it by its reporter", async () => {
  const { buyer, owner, agent, finds } = await givenReporters();

  for (const q of [buyer.username, buyer.email, VISITOR]) {
    expect(await finds(owner.id, q), q).toBe(0);
  }
  expect(await finds(owner.id, agent.name)).toBe(1);
});
