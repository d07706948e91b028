import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { ratingWords } from "~/components/catalogue/agent-page/rating-words";
import { StructuredData } from "~/components/catalogue/agent-page/structured-data";
import { ClassicList } from "~/components/catalogue/arsenal/classic-list";
import { MissionBrief } from "~/components/catalogue/intelligence/entry-cards";
import { Logo } from "~/components/catalogue/intelligence/logo";
import { ShareButton } from "~/components/catalogue/intelligence/share-button";
import { OperatorActions } from "~/components/operators/operator-actions";

test("structured data cannot end its script element", () => {
  const data = { name: "</script><script>alert(1)</script>" };
  const html = renderToStaticMarkup(<StructuredData data={data} />);

  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toContain("\\u003c/script>");
});

test("ratings and written reviews are distinguished if their numbers differ", () => {
  const words = (ratingCount: number, writtenReviews: number) =>
    ratingWords({ ratingCount, writtenReviews });

  expect(words(47, 3)).toBe("47 ratings, 44 imported, 3 written reviews");
  expect(words(2, 1)).toBe("2 ratings, 1 imported, 1 written review");
  expect(words(3, 3)).toBe("3 reviews");
  expect(words(1, 1)).toBe("1 review");
});

test("the rows of the classic list say what is unknown", () => {
  const agent = {
    slug: "a",
    title: "A",
    type: "Analytics",
    description: "",
    priceCents: 0,
    uses: 1234,
    rating: null,
    reviewCount: 0,
    operatorName: "x",
    tags: [],
    runtime: "unknown",
    delivery: "ZIP",
  };
  const html = renderToStaticMarkup(<ClassicList agents={[agent]} />);

  expect(html).toContain("1,234");
  expect(html).toContain("N/A");
  expect(html).toContain("Not stated");
});

const NIGHT_JAR = { id: "a b", name: "Night Jar", weapons: 2 };

test("a busy operator can neither be hired nor browsed", () => {
  const operator = { ...NIGHT_JAR, status: "BUSY" as const };
  const html = renderToStaticMarkup(<OperatorActions operator={operator} />);

  expect(html.match(/<button[^>]*disabled/g)).toHaveLength(2);
  expect(html).not.toContain("href");
});

test("links of an available operator contain the operator", () => {
  const operator = { ...NIGHT_JAR, status: "ACTIVE" as const };
  const html = renderToStaticMarkup(<OperatorActions operator={operator} />);

  expect(html).toContain('href="/dashboard?build=custom&amp;operator=a%20b"');
  expect(html).toContain('href="/arsenal?operator=a%20b"');
  const bare = { ...operator, weapons: 0 };
  expect(
    renderToStaticMarkup(<OperatorActions operator={bare} />),
  ).not.toContain("VIEW AGENTS");
});

test("the brief's note contains the category and at most three tags", () => {
  const entry = { title: "X", description: "D.", category: "Clinics" };
  const noteWith = (tags: string[]) =>
    renderToStaticMarkup(<MissionBrief entry={{ ...entry, tags }} />);

  expect(noteWith(["a", "b", "c", "d"])).toContain(
    "X is filed under Clinics and is built for a, b and c.",
  );
  expect(noteWith([])).toContain("X is filed under Clinics.");
});

test("sharing requires scripts, and a patch replaces a missing logo", () => {
  expect(renderToStaticMarkup(<ShareButton address="/x" />)).toBe("");
  expect(renderToStaticMarkup(<Logo slug="x" logoUrl={null} />)).toContain(
    "<svg",
  );
  expect(renderToStaticMarkup(<Logo slug="x" logoUrl="/x.png" />)).toContain(
    'src="/x.png"',
  );
});
