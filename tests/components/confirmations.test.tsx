import { expect, test } from "vitest";

import { RecallEntry } from "~/components/approvals/recall-entry";

import { rendered } from "../support/rendered";

type Confirmation = { label: string; warning: string; yes: string };

/** The parts of a page's confirmation; all other buttons are outside. */
function confirmationIn(html: string): Confirmation & { outside: string } {
  const [all, label = "", warning = "", yes = ""] =
    /<details[^>]*><summary[^>]*>([^<]*)<\/summary>.*?<p[^>]*>([^<]*)<\/p>(.*?)<\/details>/s.exec(
      html,
    ) ?? [""];
  return { label, warning, yes, outside: html.replace(all, "") };
}

const RECALL = {
  id: "r1",
  agentId: "a1",
  name: "Invoice Hawk",
  version: "1.0.0",
  kind: "Malware",
  reason: "It sends passwords to a stranger.",
  liftReason: null,
  caseHref: "/admin/reports/c1",
  state: "Waits for a second administrator",
  isInEffect: true,
  date: "Nov 26, 2026",
  started: "Started by first_eye. Owned by 2 accounts.",
  revision: "1",
  isOwn: false,
  acts: ["confirm", "lift"] as ("confirm" | "lift")[],
};

test("confirming a recall is asked once more, and lifting it is not", async () => {
  const html = await rendered(<RecallEntry entry={RECALL} result={null} />);
  const { label, warning, yes, outside } = confirmationIn(html);

  expect(label).toBe("Confirm recall");
  expect(warning).toContain("stays recalled");
  expect(yes).toMatch(/<button[^>]*value="confirm"/);
  expect(yes).toContain('aria-label="Yes, confirm recall: Invoice Hawk 1.0.0"');
  expect(outside).not.toContain('value="confirm"');
  expect(outside).toMatch(/<button[^>]*value="lift"/);
});

test("a recall leads to the reports that led to it", async () => {
  const link = (caseHref: string | null) =>
    rendered(<RecallEntry entry={{ ...RECALL, caseHref }} result={null} />);

  expect(await link(RECALL.caseHref)).toContain('href="/admin/reports/c1"');
  expect(await link(null)).not.toContain("Reports and evidence");
});
