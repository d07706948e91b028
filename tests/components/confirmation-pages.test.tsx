import { expect, test } from "vitest";

import { ConfirmRecall } from "~/components/approvals/confirm-recall";
import { ConfirmResolution } from "~/components/projects/offers/confirm-resolution";

import { rendered } from "../support/rendered";

const RESOLUTION = {
  preview: {
    outcome: "refund",
    note: "Too late",
    requester: "$90.00",
    operator: "$0.00",
    site: "$0.00",
  },
  typed: { note: "Too late", refundAmount: "", proposed: "" },
  dispute: { requester: "Tom Feld", operator: "Noa Jarvis" },
  revision: "1",
} as const;

const RECALLED = {
  name: "Invoice Hawk",
  slug: "invoice-hawk",
  live: "1.0.0",
  owners: "2 accounts",
  version: "1.0.0",
  kind: "malware",
  reason: "Too late",
} as const;

test.each([
  ["Do not decide yet", <ConfirmResolution key="1" {...RESOLUTION} />],
  [
    "Do not recall yet",
    <ConfirmRecall key="2" formId="recall-" preview={RECALLED} />,
  ],
])("%s sends what was typed back to the form", async (label, confirmation) => {
  const html = await rendered(confirmation);
  const button = new RegExp(`<button[^>]*name="backToForm"[^>]*>.*?${label}`);

  expect(html).toMatch(button);
  expect(html).toMatch(/type="hidden" name="(?:note|reason)" value="Too late/);
});
