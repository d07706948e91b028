import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NothingFound } from "~/components/arsenal/nothing-found";
import { NO_FILTERS } from "~/domain/catalogue/arsenal-filters";

test("an empty result carries the searched text into the brief", () => {
  const filters = { ...NO_FILTERS, q: "bees & honey" };
  const entry = { slug: "bees", title: "Bee Keeper", description: "Hums." };
  const html = renderToStaticMarkup(
    <NothingFound filters={filters} nearest={[entry]} />,
  );

  expect(html).toContain('href="/?brief=bees+%26+honey"');
  expect(html).toContain("Describe it instead");
  expect(html).toContain('href="/intelligence/agent/bees"');
});

test("without a text there is nothing to describe", () => {
  const html = renderToStaticMarkup(
    <NothingFound filters={NO_FILTERS} nearest={[]} />,
  );

  expect(html).not.toContain("Describe it instead");
  expect(html).not.toContain("Nearest");
  expect(html).toContain("Clear all filters");
});
