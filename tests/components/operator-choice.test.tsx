import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { OperatorChoice } from "~/components/projects/operator-choice";
import { OperatorCount } from "~/components/site/operator-count";

import { sampleOperator as operator } from "../support/sample-operator";

test("a choice of an operator shows the price of an hour", () => {
  const choice = (hourlyRateCents: number | null) =>
    renderToStaticMarkup(
      <OperatorChoice
        operator={{ ...operator, hourlyRateCents }}
        name="operatorId"
      />,
    );
  expect(choice(9_500)).toContain("$95 an hour");
  expect(choice(null)).toContain("By quote");
});

test("a long list of operators says how many there are", () => {
  expect(renderToStaticMarkup(<OperatorCount count={12} />)).toContain(
    "12 operators",
  );
  expect(renderToStaticMarkup(<OperatorCount count={2} />)).toBe("");
});
