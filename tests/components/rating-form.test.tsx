import { expect, it } from "vitest";

import { RatingForm } from "~/components/projects/request-forms";

import { rendered } from "../support/rendered";

const refusal = {
  status: "error" as const,
  initialValue: { intent: "rating", rating: "4", review: "Sound work" },
  error: { review: ["Too long"] },
};

it("keeps the stars and the review of a refused rating", async () => {
  const html = await rendered(<RatingForm operator="Acme" result={refusal} />);
  const radios = html.match(/<input type="radio"[^>]*>/g) ?? [];
  const chosen = radios.filter((radio) => radio.includes("checked"));

  expect(chosen).toEqual([expect.stringContaining('value="4"')]);
  expect(html).toContain("Sound work</textarea>");
  expect(html).toContain("Too long");
});

it("starts empty", async () => {
  const html = await rendered(<RatingForm operator="Acme" result={null} />);

  expect(html).not.toContain("checked");
  expect(html).not.toContain("Not rated");
});
