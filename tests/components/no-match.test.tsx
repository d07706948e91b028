import { expect, test } from "vitest";

import { NoMatch } from "~/components/layout/no-match";

import { rendered } from "../support/rendered";

const OPEN = { label: "Open", href: "/a", count: 0, isCurrent: true };
const ANSWERED = { label: "Answered", href: "/b", count: 2, isCurrent: false };
const CLOSED = { label: "Closed", href: "/c", count: 1_001, isCurrent: false };

test("a search without a match links to the tabs that have matches", async () => {
  const textOf = async (tabs: (typeof OPEN)[]) =>
    rendered(<NoMatch what="requests" tabs={tabs} />);

  const html = await textOf([OPEN, ANSWERED, CLOSED]);

  expect(html).toMatch(/href="\/b"[^>]*>2 in Answered/);
  expect(html).toMatch(/href="\/c"[^>]*>1,000\+ in Closed/);
  expect(html).not.toContain('href="/a"');
  const nowhere = await textOf([OPEN, { ...CLOSED, count: 0 }]);
  expect(nowhere).toContain("No requests here match this search.");
  expect(nowhere).not.toContain("Found elsewhere");
});
