import { expect, test } from "vitest";

import { AppealEntry } from "~/components/approvals/appeal-entry";

import { rendered } from "../support/rendered";

const APPEAL = {
  against: "takedown" as const,
  id: "t1",
  name: "Invoice Hawk",
  href: "/admin/review?agent=a1",
  caseHref: null,
  decided: "Taken down by first_eye on Nov 18, 2026",
  reason: "Copied.",
  appealed: "Nov 19, 2026",
  appeal: "We wrote it first.",
  revision: "1",
  notDecided: null,
};

test("an appeal says until when it should be decided, and whether that has passed", async () => {
  const htmlOf = (isOverdue: boolean) => {
    const due = { at: "Nov 26, 2026", isOverdue };
    return rendered(<AppealEntry entry={{ ...APPEAL, due }} result={null} />);
  };

  expect(await htmlOf(false)).toMatch(/Decide by .*Nov 26, 2026/);
  expect(await htmlOf(false)).not.toContain("Overdue");
  expect(await htmlOf(true)).toContain("Overdue");
});
