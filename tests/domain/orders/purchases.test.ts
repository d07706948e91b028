import { expect, test } from "vitest";

import {
  canRefund,
  downloadRefusal,
  isReadable,
  PURCHASE_STATES,
  purchaseState,
  shortOrderId,
} from "~/domain/orders/purchases";

const completed = {
  status: "completed",
  paymentMode: "sandbox",
  mode: "sandbox",
  isRefundPending: false,
} as const;

test("a completed order is open until its refund starts", () => {
  expect(purchaseState(completed)).toBe("open");
  expect(purchaseState({ ...completed, isRefundPending: true })).toBe(
    "refunding",
  );
});

test.each([
  "pending",
  "refunded",
  "disputed",
  "charged_back",
  "failed",
  "expired",
] as const)("an order that is %s has that state for its buyer", (status) => {
  expect(purchaseState({ ...completed, status })).toBe(status);
});

test("a sandbox order does not count where payments are real", () => {
  const live = { ...completed, mode: "live" } as const;
  expect(purchaseState(live)).toBe("not_honored");
  expect(purchaseState({ ...live, paymentMode: "live" })).toBe("open");
  expect(purchaseState({ ...live, paymentMode: "none" })).toBe("open");
});

test("an owned order can be read, and only an open one downloaded", () => {
  const readable = PURCHASE_STATES.filter(isReadable);
  expect(readable).toEqual(["open", "refunding", "disputed"]);
  const served = PURCHASE_STATES.filter((state) => !downloadRefusal(state));
  expect(served).toEqual(["open"]);
});

test("a refund is possible until the end of the window, excluding the end", () => {
  const refundableUntil = new Date("2026-03-10T09:00:00.000Z");
  const order = {
    state: "open",
    refundableUntil,
    isRecalled: false,
    isRefundFailed: false,
  } as const;
  const end = refundableUntil.getTime();
  expect(canRefund(order, new Date(end - 1))).toBe(true);
  expect(canRefund(order, refundableUntil)).toBe(false);
  expect(canRefund({ ...order, refundableUntil: null }, new Date(0))).toBe(
    false,
  );
  expect(canRefund({ ...order, isRecalled: true }, refundableUntil)).toBe(true);
  const failed = { ...order, isRefundFailed: true };
  expect(canRefund(failed, refundableUntil)).toBe(true);
});

test.each(PURCHASE_STATES.filter((state) => state !== "open"))(
  "no refund is possible for an order that is %s",
  (state) => {
    const refundableUntil = new Date("2026-03-10T09:00:00.000Z");
    const rights = { isRecalled: true, isRefundFailed: true };
    const order = { state, refundableUntil, ...rights };
    expect(canRefund(order, new Date(0))).toBe(false);
  },
);

test("an order's number is the first eight characters of its id", () => {
  expect(shortOrderId("8f3a21c0-1111-7000-8000-000000000001")).toBe("8f3a21c0");
});
