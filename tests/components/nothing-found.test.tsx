import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NothingFound } from "~/components/catalogue/arsenal/nothing-found";
import { NO_FILTERS } from "~/domain/catalogue/arsenal-filters";

test("an empty result copies the searched text into the brief", () => {
  const filters = { ...NO_FILTERS, q: "bees & honey" };
  const html = renderToStaticMarkup(
    <NothingFound filters={filters} closeNote={null} />,
  );

  expect(html).toContain('href="/?brief=bees+%26+honey"');
  expect(html).toContain("Describe it instead");
  expect(html).toContain('href="/operators"');
  expect(html).toContain("get a plan");
});

test("without a text there is no link to describe it", () => {
  const html = renderToStaticMarkup(
    <NothingFound filters={NO_FILTERS} closeNote={null} />,
  );

  expect(html).not.toContain("Describe it instead");
  expect(html).toContain("Clear all filters");
  expect(html).toContain("Remove one of them");
});
