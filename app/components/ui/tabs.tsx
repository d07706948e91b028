import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { countedText } from "~/domain/platform/counted";

export type TabItem = {
  label: string;
  href: string;
  count?: number;
  isCurrent: boolean;
};

/** Scrolls the current tab into view on narrow screens. */
function useCurrentInView(current: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = ref.current;
    const tab = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !tab) return;
    const end = tab.offsetLeft - row.offsetLeft + tab.offsetWidth;
    if (end > row.clientWidth) row.scrollLeft = end - row.clientWidth;
  }, [current]);
  return ref;
}

/** Views of a page as links; the address selects one. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  const current = items.find(({ isCurrent }) => isCurrent)?.href;
  const ref = useCurrentInView(current);
  return (
    <nav ref={ref} className="tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          to={item.href}
          preventScrollReset
          aria-current={item.isCurrent ? "page" : undefined}
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className="n">{countedText(item.count)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
