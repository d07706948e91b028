import type { MetaDescriptor } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";

import { pageMeta } from "~/content/page-meta";
import {
  LISTED_PAGES,
  PRIVATE_PATHS,
  UNLISTED_PAGES,
} from "~/content/search-engines";
import routeTable from "~/routes";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";
import { temporaryFolder } from "../../support/given-sharing";

type PageModule = {
  default?: unknown;
  meta?: (args: { data: unknown; params: object }) => MetaDescriptor[];
};

const modules = import.meta.glob<PageModule>("/app/routes/**/*.tsx");
const entries: RouteConfigEntry[] = routeTable;
const OTHER_ADDRESSES = ["agent-marketplace"];

const fixedPages = entries
  .filter(({ file, path = "" }) => file.endsWith("x") && !/[:*]/.test(path))
  .filter(({ path = "" }) => !OTHER_ADDRESSES.includes(path))
  .map(({ file, path = "" }) => ({
    file,
    address: `/${path.replace(/^\//, "")}`,
  }));

const isPrivate = (address: string) =>
  PRIVATE_PATHS.some((path) => address.startsWith(path.replace(/\/$/, "")));

async function metaOf(file: string, data: unknown) {
  const page = await modules[`/app/${file}`]?.();
  return page?.meta?.({ data, params: {} }) ?? [];
}

const value = (meta: MetaDescriptor[], key: string, name: string) => {
  const found = meta.find((tag) => Reflect.get(tag, key) === name);
  const content: unknown = found && Reflect.get(found, "content");
  return typeof content === "string" ? content : undefined;
};

const titleOf = (meta: MetaDescriptor[]) =>
  meta.flatMap((tag) => ("title" in tag ? [String(tag.title)] : []))[0];

test("every page is classified for search engines as listed, unlisted or private", () => {
  const decided = new Set<string>([...LISTED_PAGES, ...UNLISTED_PAGES]);
  const open = fixedPages
    .map(({ address }) => address)
    .filter((address) => !decided.has(address) && !isPrivate(address));
  expect(open).toEqual([]);
});

test("every listed page is in the route table", () => {
  const addresses = new Set(fixedPages.map(({ address }) => address));
  const listed = [...LISTED_PAGES, ...UNLISTED_PAGES];
  expect(listed.filter((address) => !addresses.has(address))).toEqual([]);
});

test("every page has a unique title and description", async () => {
  const metas: Awaited<ReturnType<typeof metaOf>>[] = [];
  for (const { file } of fixedPages) metas.push(await metaOf(file, undefined));
  const titles = metas.map(titleOf);
  const descriptions = metas.map((meta) => value(meta, "name", "description"));
  for (const title of titles) expect(title).toMatch(/^\S.+ \| ARMORY$/);
  expect(new Set(titles).size).toBe(fixedPages.length);
  for (const text of descriptions) expect(text?.length).toBeGreaterThan(20);
  expect(new Set(descriptions).size).toBe(fixedPages.length);
});

test.each([...LISTED_PAGES])(
  "%s has the right texts when it is shared",
  async (address) => {
    const ctx = await testCtx({ DATA_DIR: temporaryFolder() });
    const file = fixedPages.find((page) => page.address === address)?.file;
    const { body } = await testBrowser(ctx).get(address);
    const meta = await metaOf(file ?? "", body);
    const { publicUrl } = ctx.env;

    expect(value(meta, "property", "og:url")).toBe(publicUrl + address);
    expect(value(meta, "property", "og:title")).toBeTruthy();
    expect(value(meta, "property", "og:description")).toBeTruthy();
    expect(value(meta, "property", "og:type")).toBeTruthy();
    expect(value(meta, "name", "robots")).toBeUndefined();
  },
);

test.each([
  ["/agent/live", "/share/agent/live.png"],
  ["/intelligence/agent/entry", "/share/intelligence/entry.png"],
])("%s has its own share image", async (address, path) => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  await given.liveAgent(ctx, { slug: "live", ownerUserId: owner.id });
  await given.intelligenceAgent(ctx, { slug: "entry" });

  const { body } = await testBrowser(ctx).get(address);

  const alt = expect.stringMatching(/^\S.*, \S/) as string;
  expect(body).toMatchObject({ shareImage: { path, alt } });
});

test("an agent that is not live has no image of its own", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  const preview = { slug: "preview", ownerUserId: owner.id, isLive: false };
  await given.liveAgent(ctx, preview);

  const browser = await signedInBrowser(ctx, owner.id);
  const { body } = await browser.get("/agent/preview");

  expect(body).toMatchObject({ agent: { isLive: false }, shareImage: null });
});

test("a page without its own address is not indexed", () => {
  const meta = pageMeta({ title: "Mine", description: "Only mine." });
  expect(value(meta, "name", "robots")).toBe("noindex");
  expect(value(meta, "property", "og:url")).toBeUndefined();
});

test("no page has the same meta tag twice", async () => {
  const ctx = await testCtx();
  const owner = await given.operator(ctx);
  await given.liveAgent(ctx, { slug: "live", ownerUserId: owner.id });
  const { body } = await testBrowser(ctx).get("/agent/live");
  const meta = await metaOf("routes/marketplace/agent.tsx", body);
  const names = meta.flatMap((tag) =>
    String(Reflect.get(tag, "property") ?? Reflect.get(tag, "name") ?? ""),
  );
  const named = names.filter(Boolean);
  expect(named).toEqual([...new Set(named)]);
});
