import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { DeliveryPanel } from "~/components/orders/delivery/delivery-panel";

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
  verdict: "Content rules: no findings. Malware scan: not done.",
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

test("a package says in words what its checks found", () => {
  const delivered = { ...file, guideHtml: null };
  const html = renderToStaticMarkup(
    <DeliveryPanel version="1.0.0" licenseKey={null} delivered={delivered} />,
  );
  expect(html).toContain(file.verdict);
});

test("without instructions their heading is missing", () => {
  const delivered = { ...endpoint, guideHtml: null };
  const html = renderToStaticMarkup(
    <DeliveryPanel version="1.0.0" licenseKey={null} delivered={delivered} />,
  );
  expect(html).not.toContain("Instructions");
});

test("an endpoint behind the gateway shows one address", () => {
  const runs = { gateway: "https://armory.example/run/caller" };
  const panel = { version: "1.0.0", licenseKey: "ARM-1" };
  const delivered = { ...endpoint, guideHtml: null };

  const html = renderToStaticMarkup(
    <DeliveryPanel {...panel} delivered={delivered} runs={runs} />,
  );

  expect(html).toContain(runs.gateway);
  expect(html).not.toContain(endpoint.endpointBaseUrl);
  expect(html).not.toContain("API key");
});

test("an endpoint that buyers call themselves shows its own address", () => {
  const delivered = { ...endpoint, guideHtml: null };
  const html = renderToStaticMarkup(
    <DeliveryPanel version="1.0.0" licenseKey={null} delivered={delivered} />,
  );
  expect(html).toContain(endpoint.endpointBaseUrl);
  expect(html).toContain("API key");
});
