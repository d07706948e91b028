import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { MilestonePart } from "~/components/projects/offers/milestone-part";
import { WHOLE_PROJECT } from "~/domain/projects/milestones";

type Milestone = Parameters<typeof MilestonePart>[0]["milestone"];

const MILESTONE: Milestone = {
  id: "m",
  position: 1,
  title: "Voice line",
  amount: "$900.00",
  amountCents: 90_000,
  delivery: "5 days",
  deliverables: "A line for four clinics",
  acceptance: "Ten test calls are booked",
  test: null,
  status: "unpaid",
  isUnpaid: true,
  payHref: null,
  changeHref: null,
  change: null,
  payment: null,
};

function htmlOf(milestone: Milestone, isOnly: boolean): string {
  return renderToStaticMarkup(
    <MilestonePart milestone={milestone} isOnly={isOnly} isNext={false} />,
  );
}

test("an offer's only milestone shows what was agreed, like several", () => {
  for (const isOnly of [true, false]) {
    const html = htmlOf(MILESTONE, isOnly);
    expect(html).toContain("Voice line");
    expect(html).toContain("A line for four clinics");
    expect(html).toContain("Ten test calls are booked");
  }
});

test("an offer in one piece repeats nothing", () => {
  const words = { deliverables: "", acceptance: "" };
  const whole = { ...MILESTONE, ...words, title: WHOLE_PROJECT };
  expect(htmlOf(whole, true)).not.toContain(WHOLE_PROJECT);
});
