import { expect, test } from "vitest";

import {
  FOOTER_COLUMNS,
  HEADER_LINKS,
  isProtectedPath,
} from "~/content/navigation";
import routes from "~/routes";
import { reindexAll } from "~/services/catalogue/search/reindex-all.server";

import { testBrowser } from "../../support/app";
import { testCtx } from "../../support/ctx";
import { given } from "../../support/given";
import { signedInBrowser } from "../../support/given-session";

test.each(["/field-manual", "/terms-of-war", "/privacy-ops"])(
  "%s is public and has its canonical address",
  async (address) => {
    const ctx = await testCtx();
    const answer = await testBrowser(ctx).get(`${address}?from=footer`);

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      canonical: `${ctx.env.publicUrl}${address}`,
    });
  },
);

test.each(["/terms-of-war", "/privacy-ops"])(
  "%s shows the site's owner",
  async (address) => {
    const SITE_CONTACT = "hello@armory.example";
    const ctx = await testCtx({ SITE_OWNER: "Armory Ltd", SITE_CONTACT });
    const { body } = await testBrowser(ctx).get(address);
    const owner = { name: "Armory Ltd", contact: SITE_CONTACT };
    expect(body).toMatchObject({ owner });
  },
);

test("deploy parses its filters from the address and keeps them", async () => {
  const ctx = await testCtx();
  const { id: ownerUserId } = await given.operator(ctx);
  await given.liveAgent(ctx, { ownerUserId, deliveryType: "zip", slug: "zip" });
  await given.liveAgent(ctx, { ownerUserId, deliveryType: "endpoint" });
  await reindexAll(ctx);
  const browser = await signedInBrowser(ctx, ownerUserId);

  const scripts = await browser.get("/deploy?q=call&category=scripts");
  expect(scripts.body).toMatchObject({
    total: 1,
    agents: [{ slug: "zip" }],
    filters: { q: "call", category: "scripts" },
  });
  const nonsense = await browser.get("/deploy?category=x&page=x&cursor=x");
  expect(nonsense.body).toMatchObject({ total: 2, page: 1 });
});

test("the header links to the manual, the footer to all three pages", () => {
  expect(HEADER_LINKS.map(({ href }) => href)).toContain("/field-manual");
  const command = FOOTER_COLUMNS.find(({ title }) => title === "Command");
  const hrefs = command?.links.map(({ href }) => href);
  for (const href of ["/field-manual", "/terms-of-war", "/privacy-ops"]) {
    expect(hrefs).toContain(href);
  }
});

const FORMS = [
  "mark-all-read",
  "read",
  "operator-requests",
  "icon",
  "icon/remove",
  "portfolio/remove",
  "package",
  "screenshots",
  "screenshots/arrange",
  "files",
];

const pages = routes
  .map(({ path = "" }) => path.replace(/^\//, ""))
  .filter((path) => !/^api\/|\*|\.\w+$/.test(path))
  .filter((path) => !FORMS.some((form) => path.endsWith(form)));

test.each(pages)(
  "/%s shows that it authenticates exactly if it redirects visitors to sign in",
  async (path) => {
    const ctx = await testCtx();
    const address = `/${path.replace(/:\w+/g, "unknown")}`;
    const answer = await testBrowser(ctx).get(address);
    const isRefused = answer.location?.startsWith("/auth?redirectTo") ?? false;
    expect(isProtectedPath(address)).toBe(isRefused);
  },
);
