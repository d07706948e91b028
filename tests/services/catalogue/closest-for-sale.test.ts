import { expect, test } from "vitest";

import { showIntelligenceAgent } from "~/services/catalogue/show-intelligence-agent.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { changeAgent, givenPlanCatalogue } from "../../support/given-workflows";

test("an entry that is not for sale shows the closest agent for its task", async () => {
  const ctx = await testCtx();
  const { entries } = await givenPlanCatalogue(ctx);
  const slugOf = (title: string) =>
    entries.find((entry) => entry.title === title)!.slug;
  const closestTo = async (title: string) =>
    (await showIntelligenceAgent(ctx, slugOf(title))).closest;

  expect(await closestTo("Phone B")).toMatchObject({
    title: "Phone A",
    priceLabel: "$199",
  });
  expect(await closestTo("Phone A")).toBeNull();
  expect(await closestTo("Reminder A")).toBeNull();
  const sold = entries.find(({ title }) => title === "Phone A")!;
  await changeAgent(ctx, sold.agentId!, { priceModel: "subscription" });
  expect(await closestTo("Phone B")).toBeNull();
});

test("an agent for another industry is not the closest", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx, { username: "owner" });
  const description =
    "Answers phone calls of dental patients. Made for dental practices, dentists and orthodontic offices.";
  const agent = await given.liveAgent(ctx, { ownerUserId });
  const sold = { title: "Dental line", description, tags: ["dental"] };
  await given.intelligenceAgent(ctx, { ...sold, agentId: agent.id });
  const own = { title: "Phone", description: "Answers phone calls.", tags: [] };
  await given.intelligenceAgent(ctx, { ...own, slug: "own" });
  await given.intelligenceAgent(ctx, { ...sold, slug: "dental" });

  const any = await showIntelligenceAgent(ctx, "own");
  const dental = await showIntelligenceAgent(ctx, "dental");

  expect(any.closest).toBeNull();
  expect(dental.closest).toMatchObject({ title: "Dental line" });
});

test("the entry's page shows the closest agent", async () => {
  const ctx = await testCtx();
  const { entries } = await givenPlanCatalogue(ctx);
  const entry = entries.find(({ title }) => title === "Invoice B")!;

  const { body } = await testBrowser(ctx).get(
    `/intelligence/agent/${entry.slug}`,
  );

  expect(body).toMatchObject({
    listing: null,
    closest: { title: "Invoice A", priceLabel: "$49" },
  });
});
