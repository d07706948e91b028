import { expect, test } from "vitest";

import { optionalKindOf } from "~/domain/notifications/notification-kinds";

test.each([
  ["message_new", "messages"],
  ["request_new", "requests"],
  ["offer_accepted", "requests"],
  ["agent_approved", "agents"],
  ["review_answered", "reviews"],
  ["sale_completed", "sales"],
])("%s is told as wanted for %s", (type, kind) => {
  expect(optionalKindOf(type)).toBe(kind);
});

test.each([
  ...["order_completed", "order_refunded", "order_disputed"],
  ...["sale_refunded", "sale_disputed", "payment_held", "payment_disputed"],
  ...["agent_rejected", "agent_returned", "agent_unlisted", "review_hidden"],
  ...["application_approved", "payout_sent", "payout_failed"],
  "something_new",
])("%s is always told", (type) => {
  expect(optionalKindOf(type)).toBeNull();
});
