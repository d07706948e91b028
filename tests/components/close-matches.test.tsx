import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { CloseEntries } from "~/components/catalogue/intelligence/close-entries";
import { shownAutomations } from "~/content/searching";

const entry = { slug: "a", title: "A", description: "Does a." };

test("one automation is singular", () => {
  expect([0, 1, 1200].map(shownAutomations)).toEqual([
    "SHOWING 0 AUTOMATIONS",
    "SHOWING 1 AUTOMATION",
    "SHOWING 1,200 AUTOMATIONS",
  ]);
});

test("close matches alone come with the way to describe the work instead", () => {
  const html = renderToStaticMarkup(
    <CloseEntries entries={[entry]} instead={<a href="/">Describe it</a>} />,
  );
  expect(html.indexOf("Describe it")).toBeLessThan(html.indexOf("Does a."));
  expect(
    renderToStaticMarkup(<CloseEntries entries={[]} instead="Describe it" />),
  ).toBe("");
});
