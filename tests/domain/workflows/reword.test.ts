import { expect, test } from "vitest";

import { removeOpenPart, removeStep } from "~/domain/workflows/edit";
import { briefMessage, workflowMarkdown } from "~/domain/workflows/export";
import { buildWorkflow } from "~/domain/workflows/plan";
import { withParts } from "~/domain/workflows/reword";
import { systemsOf } from "~/domain/workflows/systems";

import { need, reading, sold } from "./given";

const BRIEF = "Send invoices from Xero. Answer calls.";

function planFor(brief = BRIEF) {
  const needs = brief
    .slice(0, -1)
    .split(". ")
    .map((quote) => need(quote));
  const matches = needs.map((_, at) => ({
    match: sold(String(at)),
    needs: [at],
  }));
  return buildWorkflow(brief, reading(needs), matches);
}

const split = () =>
  withParts(planFor(), { need: 0 }, [
    need("Send invoices from Sage"),
    need("Remind people of invoices"),
  ]);

test("a part in other words names its systems instead of the brief’s", () => {
  expect(systemsOf(planFor())).toEqual(["Xero"]);
  expect(systemsOf(split())).toEqual(["Sage"]);
});

test("later parts keep their agents when one before them is split", () => {
  expect(split().workflow.map(({ needs }) => needs)).toEqual([[0], [2]]);
});

test("the request and the download say what was put into other words", () => {
  const words =
    "“Send invoices from Xero” is now “Send invoices from Sage” and “Remind people of invoices”";
  expect(briefMessage(split())).toContain(`Put into other words:\n- ${words}`);
  expect(workflowMarkdown(split())).toContain(
    `## Put into other words\n\n- ${words}`,
  );
});

test("words of the brief are no longer needed once every part of them is removed", () => {
  const open = removeStep(split(), 1)!;
  const one = removeOpenPart(open, 0)!;
  expect(one.notNeeded).toEqual([]);
  expect(removeOpenPart(one, 0)?.notNeeded).toEqual([
    "Send invoices from Xero",
  ]);
});

test("a part that is reworded twice remembers the words of the brief", () => {
  const twice = withParts(split(), { need: 0 }, [need("Bill people")]);
  expect(twice.needs.map(({ was }) => was)).toEqual([
    "Send invoices from Xero",
    "Send invoices from Xero",
    undefined,
  ]);
});
