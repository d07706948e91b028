import { ChevronDown, MonitorCog } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Icon } from "~/components/ui/icon";

/** Set by the style sheet, so that no page repeats them for each icon. */
const STYLED =
  / (xmlns|width|height|fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[^"]*"/g;

test.each([
  [MonitorCog, undefined],
  [ChevronDown, "in-open:rotate-180"],
  [ChevronDown, undefined],
])(
  "the server draws an icon as Lucide does in the browser, without its styles",
  (of, className) => {
    const Drawing = of;
    const look = ["ic", className].filter(Boolean).join(" ");
    const [frame = "", ...paths] = renderToStaticMarkup(
      <Drawing className={look} aria-hidden />,
    ).split(/(?<=>)/);

    expect(renderToStaticMarkup(<Icon of={of} className={className} />)).toBe(
      frame.replace(STYLED, "") + paths.join(""),
    );
  },
);
