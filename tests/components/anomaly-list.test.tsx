import { expect, test } from "vitest";

import { AnomalyList } from "~/components/payments/anomalies/anomaly-list";

import { rendered } from "../support/rendered";

const PROJECT = {
  paymentId: "p1",
  title: "Voice line",
  payer: { name: "Tom Feld", href: "/admin/users?user=u1" },
  recipient: { name: "Kestrel Byrne", href: "/admin/users?user=u2" },
  href: "/admin/disputes/p1",
};

test.each([
  [false, "Read the offer and the chat"],
  [true, "Open the dispute"],
])(
  "an anomaly of a project payment links to its people and its page",
  async (wasDisputedHere, label) => {
    const anomaly = {
      id: "a1",
      title: "A bank disputes a payment",
      details: "A bank disputes $240.00: answer by Dec 4.",
      advice: "Send the evidence.",
      tag: { tone: "danger" as const, text: "Bank" },
      reported: null,
      when: "Nov 27, 2026",
      subjectId: "dp_1",
      orderHref: null,
      order: null,
      project: { ...PROJECT, wasDisputedHere },
      occurrences: 1,
      resolution: "Sent.",
    };
    const html = await rendered(
      <AnomalyList anomalies={[anomaly]} action="/" result={null} />,
    );

    expect(html).toContain("Project “Voice line”, paid by");
    expect(html).toMatch(/href="\/admin\/users\?user=u1"[^>]*>Tom Feld/);
    expect(html).toMatch(/href="\/admin\/users\?user=u2"[^>]*>Kestrel Byrne/);
    expect(html).toMatch(new RegExp(`href="/admin/disputes/p1"[^>]*>${label}`));
  },
);

test("what was typed about an anomaly that somebody else resolved is kept", async () => {
  const html = await rendered(
    <AnomalyList
      anomalies={[]}
      action="/admin/payment-anomalies"
      result={{
        initialValue: { anomalyId: "a1", reason: "Sent the evidence." },
        error: { "": ["This anomaly is resolved."] },
      }}
    />,
  );

  expect(html).toContain("This anomaly is resolved.");
  expect(html).toContain("Sent the evidence.");
});
