import { expect, test } from "vitest";

import { operationMarkup } from "~/components/catalogue/agent-page/operation-markup";
import type { Markup } from "~/components/ui/markup";
import { inputFacts } from "~/domain/agents/input-facts";

import { testCtx } from "../../support/ctx";
import { givenEndpoint } from "../../support/given-runs";
import { signedInBrowser } from "../../support/given-session";

test("the wizard's summary and the live page name an endpoint's operations", async () => {
  const ctx = await testCtx();
  const { agent, owner } = await givenEndpoint(ctx);
  const browser = await signedInBrowser(ctx, owner.id);

  const wizard = await browser.get(`/add-agent?step=4&draft=${agent.id}`);
  expect(wizard.body).toMatchObject({ operations: ["score: Score a lead"] });
  const live = await browser.get(`/agent/${agent.slug}`);
  const { agent: shown } = live.body as { agent: { operations: Markup } };
  const { html } = shown.operations;
  expect(html).toContain(">score</h3>");
  expect(html).toContain("Score a lead");
  expect(html).toMatch(/data-label="Field">email<.*>Text<.*>Yes</s);
});

test("the input of an operation is listed by name, type, need and meaning", () => {
  const facts = inputFacts({
    type: "object",
    properties: {
      email: { type: "string", description: "Of the lead." },
      size: { type: ["integer", "null"], title: "Employees" },
      plan: { enum: ["free", "pro"] },
      tags: { type: "array" },
      more: true,
      cart: {
        type: "object",
        title: "Cart",
        properties: { id: {}, total: {} },
      },
      events: {
        type: "array",
        description: "Oldest first.",
        items: { type: "object", properties: { at: {} } },
      },
    },
    required: ["email"],
  });
  expect(facts.map((fact) => Object.values(fact))).toEqual([
    ["email", "Text", true, "Of the lead"],
    ["size", "Whole number", false, "Employees"],
    ["plan", "Choice", false, "One of free, pro"],
    ["tags", "List", false, "Not stated"],
    ["more", "Any", false, "Not stated"],
    ["cart", "Object", false, "With id, total"],
    ["events", "List", false, "Oldest first; with at"],
  ]);
  expect(inputFacts({ type: "array" })).toMatchObject([
    { name: "input", type: "List", isRequired: true },
  ]);
});

test("the table escapes what its creator wrote, and counts what it leaves out", () => {
  const field = { type: "Text", isRequired: false, meaning: "" };
  const fields = Array.from({ length: 32 }, () => ({ ...field, name: "<b>" }));
  const { html } = operationMarkup([{ name: "n", summary: "s", fields }]);
  expect(html).not.toContain("<b>");
  expect(html.match(/data-label="Field"/g)).toHaveLength(30);
  expect(html).toContain("And 2 more fields.");
  const none = operationMarkup([{ name: "n", summary: "s", fields: [] }]);
  expect(none.html).toContain("It takes no input.");
});
