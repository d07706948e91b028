import { expect, test } from "vitest";

import { ListingSwitch } from "~/components/approvals/listing-switch";
import { RecallEntry } from "~/components/approvals/recall-entry";
import { AccountDialog } from "~/components/approvals/users/account-dialog";
import { OrderDialog } from "~/components/orders/administration/order-dialog";

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

test("a refund says how much goes back to whom before it moves money", async () => {
  const order = {
    id: "0123456789",
    itemName: "Invoice Hawk",
    number: "01234567",
    status: "COMPLETED",
    buyer: "dana",
    buyerEmail: "dana@example.com",
    buyerId: "u1",
    sellerId: "u2",
    agentId: "a1",
    amount: "$49.00",
    payment: "Sandbox",
    counts: true,
    createdAt: "Nov 1, 2026",
    completedAt: "Nov 1, 2026",
    refundableUntil: "Nov 15, 2026",
    isWindowOver: false,
    lastDecline: null,
    canRefund: true,
    isOwn: false,
    refund: null,
  };
  const html = await rendered(
    <OrderDialog order={order} action="/a" closeHref="/b" result={null} />,
  );
  const { label, warning, yes, outside } = confirmationIn(html);

  expect(label).toBe("Refund $49.00");
  expect(warning).toMatch(/\$49\.00 goes back to dana .*cannot be undone/);
  expect(yes).toMatch(/<button[^>]*type="submit".*Yes, refund \$49\.00/);
  expect(outside).not.toContain('type="submit"');
  expect(outside).toContain('name="reason"');
});

test("a takedown says what happens to the agent before it is taken down", async () => {
  const entry = {
    id: "a1",
    slug: "invoice-hawk",
    name: "Invoice Hawk",
    isLive: true,
    isOwn: false,
    isRecalled: false,
    listingRevision: "1",
  };
  const htmlOf = (isLive: boolean) => {
    const shown = { ...entry, isLive };
    return rendered(<ListingSwitch entry={shown} action="/a" result={null} />);
  };
  const { label, warning, yes, outside } = confirmationIn(await htmlOf(true));

  expect(label).toBe("Take down");
  expect(warning).toContain("Invoice Hawk leaves the arsenal at once");
  expect(yes).toMatch(/<button[^>]*name="isActive" value="false"/);
  expect(yes).toContain('aria-label="Yes, take down Invoice Hawk"');
  expect(outside).not.toContain('type="submit"');
  expect(await htmlOf(false)).not.toContain("<details");
});

test("a suspension says what happens to the user before it is final", async () => {
  const account = {
    id: "u1",
    username: "dana",
    name: null,
    email: "dana@example.com",
    isVerified: true,
    role: "user",
    isOperator: false,
    operatorStatus: "pending" as const,
    isSuspended: false,
    suspensionReason: null,
    joined: "Nov 1, 2026",
    lastSeen: "Nov 1, 2026",
    revision: "1",
  };
  const page = { records: [], action: "/a", closeHref: "/b", result: null };
  const htmlOf = (isSuspended: boolean) => {
    const shown = { ...account, isSuspended };
    return rendered(<AccountDialog {...page} account={shown} isOwn={false} />);
  };
  const { label, warning, yes, outside } = confirmationIn(await htmlOf(false));

  expect(label).toBe("Suspend account");
  expect(warning).toContain("dana is signed out everywhere at once");
  expect(yes).toMatch(/<button[^>]*name="intent" value="suspend"/);
  expect(outside).not.toContain('value="suspend"');
  expect(await htmlOf(true)).not.toContain("<details");
});
