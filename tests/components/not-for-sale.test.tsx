import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { NotForSale } from "~/components/catalogue/intelligence/not-for-sale";

test("an entry that is not for sale links to a brief and to the closest agent on sale", () => {
  const closest = { slug: "bees", title: "Bee Keeper", priceLabel: "$49" };
  const description = "Counts bees & wasps.";
  const html = (shown: typeof closest | null) =>
    renderToStaticMarkup(
      <NotForSale description={description} closest={shown} />,
    );

  expect(html(closest)).toContain('href="/?brief=Counts+bees+%26+wasps."');
  expect(html(closest)).toContain('href="/agent/bees"');
  expect(html(closest)).toMatch(/Closest agent on sale: .*Bee Keeper.*\$49/);
  expect(html(null)).not.toContain("Closest");
});
