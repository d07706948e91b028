import { expect, test } from "vitest";

import { notificationPath } from "~/domain/notifications/notifications";
import { relativeTime } from "~/domain/platform/relative-time";
import { faultLine } from "~/domain/platform/fault-line";
import { splitLinks } from "~/domain/platform/text-links";

const NOW = new Date("2026-03-02T09:00:00.000Z");
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test("a time is told by its largest whole unit, and never as negative", () => {
  const told = (ms: number) => relativeTime(new Date(NOW.getTime() - ms), NOW);

  expect(told(-DAY)).toBe("Just now");
  expect(told(0)).toBe("Just now");
  expect(told(MINUTE - 1)).toBe("Just now");
  expect(told(MINUTE)).toBe("1m ago");
  expect(told(HOUR - 1)).toBe("59m ago");
  expect(told(HOUR)).toBe("1h ago");
  expect(told(DAY - 1)).toBe("23h ago");
  expect(told(DAY)).toBe("1d ago");
  expect(told(400 * DAY)).toBe("400d ago");
});

test("a notification leads to what it is about", () => {
  const path = (type: string, relatedId: string | null = "chat-1") =>
    notificationPath({ type, relatedId });

  expect(path("agent_approved", "agent-1")).toBe("/dashboard/agents/agent-1");
  expect(path("agent_rejected", "agent-1")).toBe("/dashboard/agents/agent-1");
  expect(path("agent_rejected", null)).toBe("/dashboard");
  expect(path("chat_deleted", null)).toBe("/dashboard");
  expect(path("review_new", "agent-1")).toBe("/agent/agent-1?tab=reviews");
  expect(path("review_answered", null)).toBe("/notifications");
  expect(path("order_completed", "order-1")).toBe("/purchased-agent/order-1");
  expect(path("sale_completed")).toBe("/earnings");
  expect(path("payout_sent")).toBe("/earnings");
  for (const type of [
    "request_new",
    "message_new",
    "offer_accepted",
    "payment_held",
  ]) {
    expect(path(type)).toBe("/dashboard/chats/chat-1");
    expect(path(type, null)).toBe("/notifications");
  }
  expect(path("offer_new", "../x")).toBe("/dashboard/chats/..%2Fx");
  expect(path("welcome")).toBe("/notifications");
});

test("a fault becomes one short line without credentials", () => {
  expect(faultLine(new Error("refused\nat line 1"))).toBe("refused");
  expect(faultLine("plain")).toBe("plain");
  expect(faultLine(new Error("postgres://me:secret@db/armory is down"))).toBe(
    "postgres://db/armory is down",
  );
  expect(faultLine(new Error("key k-1 refused"), ["k-1", ""])).toBe(
    "key [redacted] refused",
  );
  expect(faultLine(new Error("x".repeat(999)))).toHaveLength(200);
});

test("web addresses in a text become links, and nothing else does", () => {
  const text =
    "Verify: http://localhost:3000/verify?token=a-b_c.\njavascript:alert(1) or https://x.test)";

  const parts = splitLinks(text);

  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.filter(({ href }) => href).map(({ href }) => href)).toEqual([
    "http://localhost:3000/verify?token=a-b_c",
    "https://x.test",
  ]);
});
