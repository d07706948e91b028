import { expect, test } from "vitest";

import { AGENT_CATEGORIES } from "~/domain/catalogue/agents";

import { catalogueEntries } from "../../seed/catalogue/entries";
import { liveListings } from "../../seed/listings/all";
import { submissions } from "../../seed/listings/submissions";

const marketplace: readonly string[] = AGENT_CATEGORIES;

function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/).map((sentence) => sentence.trim());
}

function distinct(texts: readonly string[]): number {
  return new Set(texts.map((text) => text.toLowerCase())).size;
}

test("the catalogue contains exactly 822 agents in at least 20 categories", () => {
  expect(catalogueEntries).toHaveLength(822);
  const categories = new Set(catalogueEntries.map(({ category }) => category));
  expect(categories.size).toBeGreaterThanOrEqual(20);
  expect([...categories]).toEqual(expect.arrayContaining([...marketplace]));
});

test("no two titles or slugs are alike", () => {
  expect(distinct(catalogueEntries.map(({ title }) => title))).toBe(822);
  expect(distinct(catalogueEntries.map(({ slug }) => slug))).toBe(822);
  for (const { slug } of catalogueEntries) {
    expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

test("every description has two sentences, and no two descriptions share one", () => {
  const all = catalogueEntries.map(({ description }) =>
    sentencesOf(description),
  );
  for (const sentences of all) expect(sentences).toHaveLength(2);
  expect(distinct(all.flat())).toBe(822 * 2);
});

test("no slot of a sentence template is left unfilled", () => {
  for (const { title, description } of catalogueEntries) {
    expect(`${title} ${description}`).not.toMatch(/[{}]|undefined|\s{2}/);
    expect(description).toMatch(/^[A-Z].*\.$/);
  }
});

test("every entry has 3 to 6 distinct, trimmed, lower-case tags", () => {
  for (const { tags } of catalogueEntries) {
    expect(tags.length).toBeGreaterThanOrEqual(3);
    expect(tags.length).toBeLessThanOrEqual(6);
    expect(new Set(tags).size).toBe(tags.length);
    for (const tag of tags) {
      expect(tag).toBe(tag.trim().toLowerCase());
      expect(tag.length).toBeGreaterThan(0);
      expect(tag.length).toBeLessThanOrEqual(30);
    }
  }
});

test("48 entries are for sale, all in the marketplace categories", () => {
  expect(liveListings).toHaveLength(48);
  const listed = catalogueEntries.filter(({ listingKey }) => listingKey);
  expect(listed.map(({ listingKey }) => listingKey)).toEqual(
    liveListings.map(({ key }) => key),
  );
  for (const { category } of liveListings) {
    expect(marketplace).toContain(category);
  }
});

test("the administrator's 17 samples keep their terms", () => {
  const samples = liveListings.filter(({ owner }) => owner === "commander");
  expect(samples).toHaveLength(17);
  const prices = samples.map(({ priceCents }) => priceCents);
  expect(Math.min(...prices)).toBe(4_900);
  expect(Math.max(...prices)).toBe(399_900);
  for (const { trialDays, refundWindowDays } of samples) {
    expect([0, 7, 14, 30]).toContain(trialDays);
    expect(refundWindowDays).toBe(30);
  }
});

test("imported figures differ from agent to agent, and agree with each other", () => {
  for (const { imported } of liveListings) {
    expect(imported.deployments).toBeLessThanOrEqual(imported.uses);
    expect(imported.reviewCount).toBeLessThanOrEqual(imported.deployments);
  }
  const figures = liveListings.map(({ imported }) => JSON.stringify(imported));
  expect(new Set(figures).size).toBe(liveListings.length);
  const deployments = liveListings.map(({ imported }) => imported.deployments);
  expect(new Set(deployments).size).toBeGreaterThan(deployments.length * 0.8);
});

test("every listing passes the field rules of the wizard", () => {
  for (const listing of [...liveListings, ...submissions]) {
    expect(listing.name.length).toBeLessThanOrEqual(80);
    expect(listing.shortDesc.length).toBeGreaterThanOrEqual(10);
    expect(listing.shortDesc.length).toBeLessThanOrEqual(200);
    expect(listing.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(listing.priceCents === 0).toBe(listing.priceModel === "free");
    if (listing.delivery.type === "instructions") {
      expect(listing.delivery.instructionsMd.length).toBeGreaterThan(20);
    }
    if (listing.delivery.type === "endpoint") {
      expect(new URL(listing.delivery.baseUrl)).toMatchObject({
        protocol: "https:",
        hostname: expect.stringMatching(/\.example\.com$/),
      });
    }
  }
});

test("every price model and every kind of delivery is on sale", () => {
  const models = new Set(liveListings.map(({ priceModel }) => priceModel));
  const kinds = new Set(liveListings.map(({ delivery }) => delivery.type));
  expect(models.size).toBe(4);
  expect(kinds.size).toBe(3);
});
