import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Moments } from "~/components/projects/moments";
import { momentLabel } from "~/domain/projects/project-chat";

test("a moment names its zone once, in UTC and in the reader's zone", () => {
  const at = new Date("2026-11-20T09:05:00.000Z");
  expect(momentLabel(at)).toBe("Nov 20, 2026, 09:05 UTC");
  expect(momentLabel(at, "Asia/Kolkata")).toBe("Nov 20, 2026, 14:35 GMT+5:30");
});

test("moments in a sentence are shown like the chat's times, the rest as it is", () => {
  const text = "Disputed since Nov 20, 2026, 09:05 UTC. Held for 14 days.";
  const html = renderToStaticMarkup(<Moments text={text} />);
  const time = (shown: string) =>
    `<time dateTime="2026-11-20T09:05:00.000Z" title="Nov 20, 2026, 09:05 UTC">${shown}</time>`;
  expect(html).toBe(
    `Disputed since ${time("Nov 20, 2026, 09:05 UTC")}. Held for 14 days.`,
  );
});
