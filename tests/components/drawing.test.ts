import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { contourSvg } from "~/components/insignia/contour";
import { insigniaMarkup } from "~/components/insignia/drawing";
import { ribbonMarkup } from "~/components/insignia/ribbon-drawing";

import expected from "./drawings.json";

function fingerprint(markup: string): string {
  return createHash("sha256").update(markup).digest("hex").slice(0, 16);
}

function insideSvg(svg: string): string {
  return svg.replace(/^<svg[^>]*>/, "").replace(/<\/svg>$/, "");
}

const asOperator = { kind: "operator", monogram: "DR" } as const;
const asAgent = { kind: "agent", monogram: "" } as const;

test("fifty slugs keep their patches, plates and ribbons", () => {
  const drawn = expected.drawings.map(([slug = ""]) => [
    slug,
    fingerprint(insigniaMarkup(slug, asAgent)),
    fingerprint(insigniaMarkup(slug, asOperator)),
    fingerprint(insideSvg(contourSvg(slug))),
    fingerprint(ribbonMarkup(slug)),
  ]);

  expect(drawn).toHaveLength(50);
  expect(drawn).toEqual(expected.drawings);
});

test("a patch is drawn exactly as specified", () => {
  const { slug, agent, operator, ribbon } = expected.full;

  expect(insigniaMarkup(slug, asAgent)).toBe(agent);
  expect(insigniaMarkup(slug, asOperator)).toBe(operator);
  expect(ribbonMarkup("Email Automation")).toBe(ribbon);
});

test("a monogram adds only letters to a patch, never markup", () => {
  const markup = insigniaMarkup("x", { kind: "operator", monogram: '"<b>&Z' });

  expect(markup).toContain(">bZ</text>");
  expect(markup).not.toContain("<b>");
});

test("a category has the same ribbon in upper and lower case", () => {
  expect(ribbonMarkup("MARKETING")).toBe(ribbonMarkup("Marketing"));
});
