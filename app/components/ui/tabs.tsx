import { Link } from "@remix-run/react";

export type TabItem = {
  label: string;
  href: string;
  count?: number;
  isCurrent: boolean;
};

/** Views of one page as links: the address says which one is open. */
export function Tabs({ label, items }: { label: string; items: TabItem[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.href}
          to={item.href}
          preventScrollReset
          aria-current={item.isCurrent ? "page" : undefined}
        >
          {item.label}
          {item.count === undefined ? null : (
            <span className="n">{item.count.toLocaleString("en-US")}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}
