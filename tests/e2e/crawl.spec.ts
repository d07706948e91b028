import {
  attributesOf,
  crawl,
  sharedImages,
  type CrawledPage,
} from "./support/crawler";
import { withDemoSite } from "./support/demo-data";
import { signInByProgram } from "./support/people-by-program";
import type { AppProcess } from "./support/processes";
import { expect, test as base } from "./support/test";
import { htmlFaults, nameFaults, pagesToCheck } from "./support/valid-html";

/**
 * A separate site, because other tests could remove a page between a link and
 * its visit.
 */
const test = base.extend<object, { site: AppProcess }>({
  site: [
    async ({ playwright: _ }, use) => {
      await withDemoSite(use);
    },
    { scope: "worker" },
  ],
});

const ROLES = {
  anonymous: null,
  buyer: "buyer@armory.test",
  operator: "operator@armory.test",
  administrator: "admin@armory.test",
};

// One worker, so that all tests share one site.
test.describe.configure({ mode: "default" });

for (const [role, email] of Object.entries(ROLES)) {
  test(`every link that the ${role} finds leads to a working page with valid HTML`, async ({
    page,
    playwright,
    site,
  }) => {
    test.slow();
    const request = await playwright.request.newContext({
      baseURL: site.address,
    });
    if (email) await signInByProgram(request, email);
    const pages = await crawl(request);
    const documents = pages.flatMap((page) =>
      page.html === null ? [] : [{ ...page, html: page.html }],
    );

    expect(pages.filter(({ status }) => status >= 400).map(nameOf)).toEqual([]);
    expect(documents.length).toBeGreaterThan(20);
    expect(documents.flatMap(faultsOf)).toEqual([]);
    expect(repeatedTitles(documents)).toEqual([]);
    expect(missingAnchors(documents)).toEqual([]);
    const unchecked = pagesToCheck(documents);
    expect(await htmlFaults(unchecked)).toEqual([]);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(site.address);
    expect(await nameFaults(page, unchecked)).toEqual([]);
    await request.dispose();
  });
}

type Document = CrawledPage & { html: string };

const nameOf = ({ address, from, status }: CrawledPage) =>
  `${status} ${address} (linked by ${from})`;

const firstOf = (html: string, pattern: RegExp) =>
  attributesOf(html, pattern)[0]?.trim() ?? "";

const titleOf = ({ html }: Document) =>
  firstOf(html, /<title>([^<]*)<\/title>/g);

/** What every page must have: one heading, a title, a description, an image. */
function faultsOf(page: Document): string[] {
  const { address, html } = page;
  const headings = html.match(/<h1\b/g)?.length ?? 0;
  const description = /<meta name="description" content="([^"]*)"/g;
  const faults = [];
  if (headings !== 1) faults.push(`${address} has ${headings} h1`);
  if (!/^\S.* \| ARMORY$/.test(titleOf(page))) {
    faults.push(`${address} has the title ${titleOf(page)}`);
  }
  if (firstOf(html, description) === "") {
    faults.push(`${address} has no description`);
  }
  const pictures = sharedImages(html);
  if (pictures.length !== 1 || !URL.canParse(pictures[0] ?? "")) {
    faults.push(`${address} has the share images ${pictures.join(", ")}`);
  }
  return faults;
}

/** Pages with the same title, unless they share a canonical address. */
function repeatedTitles(documents: Document[]): string[] {
  const addresses = new Map<string, Set<string>>();
  for (const page of documents) {
    const canonical = /<link rel="canonical" href="([^"]*)"/g;
    const address = firstOf(page.html, canonical) || kindOf(page);
    const title = titleOf(page);
    addresses.set(title, (addresses.get(title) ?? new Set()).add(address));
  }
  return [...addresses]
    .filter(([, known]) => known.size > 1)
    .map(([title, known]) => `${title}: ${[...known].join(", ")}`);
}

/** Users' own names, such as those of chats, may repeat. */
const kindOf = ({ path }: Document) => path.replace(/[0-9a-f-]{36}/, "*");

/** Links to anchors that their page does not have. */
function missingAnchors(documents: Document[]): string[] {
  const byPath = new Map(documents.map((page) => [page.address, page]));
  return documents.flatMap((page) =>
    attributesOf(page.html, /<a\b[^>]*?\shref="([^"]*#[^"]+)"/g)
      .filter((href) => {
        const { pathname, search, hash } = new URL(
          href,
          `http://site${page.address}`,
        );
        const target = byPath.get(pathname + search);
        const id = decodeURIComponent(hash.slice(1));
        return target && !target.html.includes(` id="${id}"`);
      })
      .map((href) => `${page.address} links to ${href}`),
  );
}
