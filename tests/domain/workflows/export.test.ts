import fc from "fast-check";
import markdownIt from "markdown-it";
import { expect, test } from "vitest";

import { briefMessage, workflowMarkdown } from "~/domain/workflows/export";
import { removeOpenPart } from "~/domain/workflows/edit";
import { unplannedWorkflow } from "~/domain/workflows/plan";

import { entry, match, need, planOf, sold } from "./given";

const commonMark = new markdownIt({ html: true, linkify: true });

function planFor(
  request: string,
  text = "Takes calls",
  further: ReturnType<typeof need>[] = [],
) {
  const listing = { slug: "shop", priceCents: 129_900 };
  return planOf(
    request,
    [
      match("1", {
        entry: entry({
          title: text,
          description: text,
          category: text,
          listing,
        }),
        matched: [{ word: "phone", where: "title" }],
        score: 20,
        reason: "Made to answer phone calls.",
      }),
    ],
    further,
  );
}

test("the Markdown contains brief, steps, reasons, open parts and total", () => {
  const markdown = workflowMarkdown(
    planFor("phone zebra", "Takes calls", [need("feed the zebra")]),
  );
  for (const part of [
    "# Part a1, feed the zebra",
    "Status: PARTLY COVERED",
    "> phone zebra",
    "### 1\\. ENGAGE: Takes calls",
    "- Why: Made to answer phone calls\\.",
    "- Match: clear",
    "## Not covered\n\n- feed the zebra",
    "- Ready to buy: $1,299.00",
  ]) {
    expect(markdown).toContain(part);
  }
  expect(markdown).not.toMatch(/minutes|hours|Threat|READY FOR|Automation/);
});

test("the Markdown says which systems the brief and a step's agent name", () => {
  const plan = planFor("Connect Xero with HubSpot", "Reads Xero");
  const markdown = workflowMarkdown(plan);
  expect(markdown).toContain(
    "## Systems in the brief\n\n- Xero\\: named by the agent of step 1\n- HubSpot\\: named by no agent for its part",
  );
  expect(markdown).toContain("- Systems it names: Xero\n");
});

test("the Markdown says where an agent stops, and what the brief excludes", () => {
  const limits = ["It sends nothing itself.", "It buys no ads."];
  const plan = {
    ...planOf("write posts, no phone calls", [sold("1", { limits })]),
    exclusions: ["no phone calls"],
  };
  const markdown = workflowMarkdown(plan);
  expect(markdown).toContain(
    "- Where it stops: “It sends nothing itself\\.” “It buys no ads\\.”",
  );
  expect(markdown).toContain("## You said\n\n- no phone calls");
  expect(workflowMarkdown(planOf("x", [sold("1")]))).not.toContain("stops");
});

test("an agent without a price is said to be a description only", () => {
  const plan = planOf("phone", [match("1")]);
  expect(workflowMarkdown(plan)).toContain("Not for sale");
  expect(briefMessage(plan)).toContain(
    "The catalogue describes these, and nobody sells them yet:\n- Agent 1",
  );
  expect(briefMessage(plan)).not.toContain("exist");
});

test("the message says what the requester has, and what is no longer needed", () => {
  const brief = "phone, feed the zebra";
  const plan = planFor(brief, "Takes calls", [need("feed the zebra")]);
  const message = briefMessage(removeOpenPart(plan, 1)!, new Set(["a1"]));
  expect(message).toBe(`${brief}

In this order:
1. part a1

No longer needed:
- feed the zebra

I have these agents:
- Takes calls`);
});

test("users' text cannot become markup", () => {
  const attack = [
    "# Heading",
    "<script>alert(1)</script> <b>bold</b> &lt;",
    "[link](javascript:alert(1)) ![image](x) **bold** _it_ `code`",
    "===",
    "---",
    "- item",
    "1. item",
    "    indented",
    "```",
    "| a | b |",
    "|---|---|",
    "https://evil.com www.evil.com a@evil.com",
  ].join("\n");
  const markdown = workflowMarkdown(planFor(attack, attack));
  const html = commonMark.render(markdown);
  const plain = commonMark.render(workflowMarkdown(planFor("a", "b")));

  expect(html).not.toMatch(
    /<(script|b|a|img|strong|em|code|pre|hr|table|ol)\b/,
  );
  expect(html.match(/<h\d/g)).toEqual(plain.match(/<h\d/g));
  expect(markdown).not.toMatch(/<\w/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("&amp;lt;");
});

test("no request can change the headings of the Markdown or open a tag", () => {
  const marks = fc.constantFrom(..."#*_`<>[]()!-+=~|\\:&.1 a\n\t\r".split(""));
  const skeleton = (request: string) =>
    commonMark
      .render(workflowMarkdown(planFor(request)))
      .match(/<h\d>|<script|<a |<em|<strong|<code|<pre|<hr|<img|<table/g);
  const plain = skeleton("a");
  fc.assert(
    fc.property(fc.string({ unit: marks, maxLength: 40 }), (request) => {
      expect(skeleton(request)).toEqual(plain);
    }),
    { numRuns: 500 },
  );
});

test("the first chat message reads like a brief written by a person", () => {
  const plan = planFor("phone zebra", "Takes calls", [need("feed the zebra")]);
  expect(briefMessage(plan)).toBe(`phone zebra

In this order:
1. part a1
2. feed the zebra (nothing ready-made does this)

These agents can be bought:
- Takes calls, for $1,299.00`);
  expect(briefMessage(unplannedWorkflow("zebra"))).toBe("zebra");
});

test("the first chat message has at most 5,000 characters and cuts no character", () => {
  const sizes = fc.record({
    unit: fc.constantFrom("x", "word ", "😀", "ΐ", "\n"),
    request: fc.nat(2000),
    steps: fc.integer({ min: 1, max: 50 }),
    description: fc.nat(3000),
  });
  fc.assert(
    fc.property(sizes, ({ unit, request, steps, description }) => {
      const long = (length: number) =>
        unit.repeat(Math.floor(length / unit.length));
      const plan = planFor(long(request), long(description));
      const [step] = plan.workflow;
      const message = briefMessage({
        ...plan,
        workflow: Array.from({ length: steps }, () => step!),
        needs: Array.from({ length: 200 }, () => ({
          ...need(long(description)),
          step: null,
        })),
      });
      expect(message.length).toBeLessThanOrEqual(5000);
      expect(message).not.toMatch(/\p{Cs}/u);
    }),
    { numRuns: 200 },
  );
});
