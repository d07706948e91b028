import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { BriefDestination } from "~/components/workflows/brief-destination";

test("the line at a brief's field names every host that receives the text", () => {
  const hosts = ["api.example.com", "10.0.0.7:8000"];
  const html = renderToStaticMarkup(<BriefDestination hosts={hosts} id="d" />);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(
    "Your text is also sent to api.example.com and 10.0.0.7:8000, where a language model helps to plan it.",
  );
  expect(html).toContain('id="d"');
});

test("without a host the line is absent", () => {
  expect(renderToStaticMarkup(<BriefDestination hosts={[]} />)).toBe("");
});
