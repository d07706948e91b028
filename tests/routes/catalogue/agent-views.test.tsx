import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { StateNote } from "~/components/catalogue/agent-page/state-note";
import {
  packAgents,
  unpackAgents,
} from "~/components/catalogue/arsenal/card-rows";
import { ratingOptions } from "~/components/catalogue/arsenal/filter-options";
import { insigniaMarkup } from "~/components/insignia/drawing";
import { shortMarkup } from "~/components/insignia/short-markup";

const draft = {
  isLive: false,
  reviewStatus: "draft",
  wasPublished: false,
  standing: "owner",
} as const;

test("a preview says why only some users see it", () => {
  const said = (change: Partial<Parameters<typeof StateNote>[0]>) =>
    renderToStaticMarkup(<StateNote {...draft} {...change} />);

  expect(said({ isLive: true })).toBe("");
  expect(said({})).toContain("Preview: not live");
  expect(said({})).toContain("This is a draft. Only its owner and");
  const unlisted = { reviewStatus: "approved", wasPublished: true } as const;
  expect(said(unlisted)).toContain("This agent is unlisted.");
  expect(said(unlisted)).toContain("its buyers and administrators");
  const bought = said({ ...unlisted, standing: "buyer" });
  expect(bought).toContain("No longer for sale");
  expect(bought).not.toContain("Preview");
});

test("packed agents contain exactly what their view shows", () => {
  const agent = {
    slug: "a",
    title: "A",
    type: "Analytics",
    description: "Counts.",
    priceCents: 100,
    uses: 1,
    rating: 4.5,
    reviewCount: 2,
    importedCount: 1,
    operatorName: "x",
    tags: ["t"],
    runtime: "<5s",
    delivery: "ZIP",
    isDemo: true,
    isPublisher: true,
  };

  const quoted = { ...agent, priceCents: null, rating: null, isDemo: false };
  const agents = [agent, { ...quoted, title: "Two\n\tlines", tags: [] }];
  const sent = [agent, { ...quoted, title: "Two lines", tags: [] }];

  expect(unpackAgents(packAgents(agents, "enhanced"))).toEqual(
    sent.map((one) => ({ ...one, runtime: "", delivery: "" })),
  );
  expect(unpackAgents(packAgents(agents, "classic"))).toEqual(
    sent.map((one) => ({ ...one, description: "", tags: [] })),
  );
  expect(unpackAgents(packAgents([], "enhanced"))).toEqual([]);
});

test("the rating options include the one in the address", () => {
  const valuesOf = (chosen: string) =>
    ratingOptions(chosen).map(({ value }) => value);

  expect(valuesOf("")).toEqual(["", "3", "4", "4.5"]);
  expect(valuesOf("3.7")).toEqual(["", "3", "3.7", "4", "4.5"]);
});

test("a patch in a page uses classes for its seams and keeps its drawing", () => {
  const patch = { kind: "agent", monogram: "" } as const;
  const whole = insigniaMarkup("invoice-hawk", patch);
  const short = shortMarkup(whole);

  expect(short).toContain('class="seam"');
  expect(short).not.toContain("stroke-dasharray");
  const paths = (markup: string) => markup.match(/ d="[^"]*"/g);
  expect(paths(short)).toEqual(paths(whole));
});
