import { expect, test } from "vitest";

import { ReportList } from "~/components/reports/report-list";
import { NOTICE_STATEMENTS } from "~/content/reports";
import type { ReportReason } from "~/domain/reports/reports";

import { rendered } from "../support/rendered";

const REPORT = {
  id: "r1",
  text: "It copies our manual.",
  evidenceUrl: null,
  work: "The manual",
  reporter: "A visitor",
  isOwner: null,
  time: "Nov 27, 2026",
};

function shown(reason: ReportReason) {
  const reports = [{ ...REPORT, reason }];
  return rendered(<ReportList count={1} reasons={[]} reports={reports} />);
}

test("only a copyright notice shows what its sender stated", async () => {
  expect(await shown("copyright")).toContain(NOTICE_STATEMENTS.authorized);
  expect(await shown("fraud")).not.toContain("The sender states");
});
