import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { WaitingNote } from "~/components/insights/dashboard/agent-standing";

test("the owner of a waiting submission can read what they sent", () => {
  const waiting = { place: 2, reviewTime: null, sentAt: "Nov 26, 2026" };
  const html = renderToStaticMarkup(
    <WaitingNote agentId="a1" waiting={waiting} />,
  );
  expect(html).toContain('href="/add-agent?step=4&amp;draft=a1"');
  expect(html).toContain('href="/add-agent/a1/preview"');
});
