import { ChevronDown, MonitorCog } from "lucide-react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Icon } from "~/components/ui/icon";

test.each([
  [MonitorCog, undefined],
  [ChevronDown, "in-open:rotate-180"],
  [ChevronDown, undefined],
])(
  "the server draws an icon as Lucide does in the browser",
  (of, className) => {
    const Drawing = of;
    const look = ["ic", className].filter(Boolean).join(" ");
    expect(renderToStaticMarkup(<Icon of={of} className={className} />)).toBe(
      renderToStaticMarkup(
        <Drawing className={look} strokeWidth={1.75} aria-hidden />,
      ),
    );
  },
);
