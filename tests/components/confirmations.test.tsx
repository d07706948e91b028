import { expect, test } from "vitest";

import { DecisionForm } from "~/components/approvals/decision-form";
import { ListingSwitch } from "~/components/approvals/listing-switch";
import { RecallEntry } from "~/components/approvals/recall-entry";
import { AccountDialog } from "~/components/approvals/users/account-dialog";
import { AgentActs } from "~/components/insights/dashboard/agent-acts";
import { OrderDialog } from "~/components/orders/administration/order-dialog";

import { PaymentActForm } from "~/components/projects/offers/payment-act-form";
import { OPEN_POINTS } from "~/domain/approvals/open-points";

import type { HeldProject } from "~/services/approvals/users/list-held-projects.server";

import { confirmationIn, rendered } from "../support/rendered";

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

test("confirming and lifting a recall are asked once more", async () => {
  const html = await rendered(<RecallEntry entry={RECALL} result={null} />);
  const { label, warning, yes, outside } = confirmationIn(html);

  expect(label).toBe("Confirm recall");
  expect(warning).toContain("stays recalled");
  expect(yes).toMatch(/<button[^>]*value="confirm"/);
  expect(yes).toContain('aria-label="Yes, confirm recall: Invoice Hawk 1.0.0"');
  const lift = confirmationIn(outside);
  expect(lift.label).toBe("Lift recall");
  expect(lift.warning).toContain("can be bought, downloaded and run again");
  expect(lift.yes).toMatch(/<button[^>]*value="lift"/);
  expect(lift.outside).not.toContain('type="submit"');
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
    shortId: "01234567",
    status: "completed" as const,
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
    bankCase: "inquiry" as const,
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
  expect(html).toContain("Bank inquiry");
  expect(html).toContain('href="/admin/payment-anomalies"');

  const refund = {
    status: "succeeded",
    cause: "administrator",
    by: "first_eye",
    asked: "Nov 27, 2026",
    reason: "Never worked.",
  } as const;
  const refunded = {
    ...order,
    status: "refunded" as const,
    canRefund: false,
    refund,
  };
  const after = await rendered(
    <OrderDialog order={refunded} action="/a" closeHref="/b" result={null} />,
  );
  expect(after.replaceAll("<!-- -->", "")).toContain(
    "Started Nov 27, 2026, by an administrator, first_eye. Never worked.",
  );
  expect(after).not.toContain("Only completed orders");
});

test("withdrawing a submission says that it loses its place", async () => {
  const html = await rendered(<AgentActs acts={["unlist", "withdraw"]} />);
  const [asked = ""] = /<details.*<\/details>/s.exec(html) ?? [];

  expect(asked).toMatch(/<summary.*Withdraw submission<\/summary>/s);
  expect(asked).toContain("at the end of the queue");
  expect(asked).toMatch(/<button[^>]*name="intent" value="withdraw"/);
  expect(html.replace(asked, "")).not.toContain('value="withdraw"');
  expect(html.replace(asked, "")).toContain('value="unlist"');
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
  const relist = confirmationIn(await htmlOf(false));
  expect(relist.label).toBe("Relist");
  expect(relist.warning).toContain("in the arsenal again at once");
  expect(relist.yes).toMatch(/<button[^>]*name="isActive" value="true"/);
  expect(relist.outside).not.toContain('type="submit"');
});

const HELD: HeldProject = {
  id: "p1",
  title: "Sort the inbox",
  href: "/admin/disputes/p1",
  bankCase: null,
  amount: "$880.00",
  role: "Paid by",
  other: "Tom Feld",
  otherHref: "/admin/users?user=u2",
  words: "Released automatically on Dec 7, 2026.",
};

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
  const lists = { records: [], requests: { total: null, latest: [] } };
  const page = { ...lists, action: "/a", closeHref: "/b", refused: undefined };
  const suspended = "Suspended Nov 27, 2026 by first_eye";
  const htmlOf = (isSuspended: boolean, held: HeldProject[] = []) => {
    const reason = isSuspended ? "Spam" : null;
    const shown = { ...account, isSuspended, suspensionReason: reason };
    const props = { ...page, held, account: shown, isOwn: false, suspended };
    return rendered(<AccountDialog {...props} />);
  };
  const standing = async (held: HeldProject[] = []) =>
    confirmationIn(confirmationIn(await htmlOf(false, held)).outside);
  const status = confirmationIn(await htmlOf(false));
  const { label, warning, yes, outside } = await standing();
  const withMoney = await htmlOf(false, [HELD]);

  expect(label).toBe("Suspend account");
  expect(warning).toContain("dana is signed out everywhere at once");
  expect(yes).toMatch(/<button[^>]*name="intent" value="suspend"/);
  expect(outside).not.toContain('value="suspend"');
  expect(warning).not.toContain("money");
  expect((await standing([HELD])).warning).toContain("does not move");
  expect(withMoney).toContain('href="/admin/disputes/p1"');
  expect(withMoney).toContain('href="/admin/users?user=u2"');
  expect(await htmlOf(true)).toContain(suspended);
  expect(status.label).toBe("Save status");
  expect(status.yes).toContain("Yes, save status");
  const restore = confirmationIn(confirmationIn(await htmlOf(true)).outside);
  expect(restore.label).toBe("Restore account");
  expect(restore.warning).toContain("can sign in again");
  expect(restore.yes).toMatch(/<button[^>]*name="intent" value="restore"/);
  expect(restore.outside).not.toContain('type="submit"');
});

test("an approval that leaves something open is asked once more, naming it", async () => {
  const htmlOf = (confirmed: string[]) =>
    rendered(
      <DecisionForm
        agentId="a1"
        revision="1"
        action="/a"
        checks={["claims"]}
        result={{ status: "error", error: { confirmed } }}
      />,
    );
  const html = await htmlOf([OPEN_POINTS.checks]);
  expect(html).toContain(OPEN_POINTS.checks);
  expect(html).toContain('name="confirmed" value="checks"');
  expect(html).not.toContain('value="endpoint"');
  expect(html).toContain("Approve anyway");
  expect(await htmlOf([])).not.toContain("anyway");
});

test("a release before anything is delivered is asked once more", async () => {
  const form = { act: "release", revision: "1", result: null } as const;
  const early = await rendered(<PaymentActForm {...form} early="$500.00" />);
  const { label, warning, yes, outside } = confirmationIn(early);

  expect(label).toBe("Release before delivery");
  expect(warning).toContain("The operator gets $500.00 at once.");
  expect(yes).toContain("Yes, release without a delivery");
  expect(outside).toContain("Nothing has been delivered yet");
  expect(outside).not.toContain("<button");

  const delivered = await rendered(<PaymentActForm {...form} early={null} />);
  expect(delivered).not.toContain("<details");
  expect(delivered).toContain("Release payment");
});
