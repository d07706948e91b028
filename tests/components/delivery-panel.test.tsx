import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { DeliveryPanel } from "~/components/orders/delivery/delivery-panel";
import { TrialList } from "~/components/orders/delivery/trial-list";

const guideHtml = "<p>Send one test call.</p>";
const endpoint = {
  type: "endpoint" as const,
  endpointBaseUrl: "https://calls.example.com/v1",
  endpointAuthType: "api_key",
};
const file = {
  type: "zip" as const,
  verdictUrl: "/purchased-agent/o1/verdict",
  downloadUrl: "/download",
  fileName: "a.zip",
  size: 12,
  sha256: "0",
  entries: [],
  entryCount: 0,
  pausedBecause: null,
};

test.each([
  { ...endpoint, guideHtml },
  { ...file, guideHtml },
])(
  "a purchase by $type shows its instructions under a heading",
  (delivered) => {
    const html = renderToStaticMarkup(
      <DeliveryPanel version="1.0.0" licenseKey={null} delivered={delivered} />,
    );
    expect(html).toMatch(/<h3[^>]*>Instructions<\/h3>.*Send one test call\./);
  },
);

test("without instructions their heading is missing", () => {
  const delivered = { ...endpoint, guideHtml: null };
  const html = renderToStaticMarkup(
    <DeliveryPanel version="1.0.0" licenseKey={null} delivered={delivered} />,
  );
  expect(html).not.toContain("Instructions");
});

test("a trial shows the instructions while it is running", () => {
  const trial = {
    id: "1",
    slug: "caller",
    name: "Caller",
    isLive: true,
    licenseKey: "ARM-1",
    endsAt: "Mar 9, 2026",
    isRunning: true,
    baseUrl: endpoint.endpointBaseUrl,
    auth: "api_key",
    guideHtml,
  };
  const address = { orders: null, payments: null, trials: null };
  const shown = (one: typeof trial) =>
    renderToStaticMarkup(
      <TrialList items={[one]} next={null} total={1} address={address} />,
    );
  expect(shown(trial)).toContain(guideHtml);
  expect(shown({ ...trial, isRunning: false })).not.toContain(guideHtml);
});
