import { Link } from "@remix-run/react";

import { RANGES, type RangeDays } from "~/domain/insights/range";

type RangeLinksProps = {
  days: RangeDays;
  hrefFor: (days: RangeDays) => string;
};

/** The ranges as links; the address selects one. */
export function RangeLinks({ days, hrefFor }: RangeLinksProps) {
  return (
    <nav className="seg" aria-label="Range">
      {[...RANGES, null].map((range) => (
        <Link
          key={range}
          to={hrefFor(range)}
          preventScrollReset
          aria-current={range === days ? "page" : undefined}
        >
          {rangeText(range)}
        </Link>
      ))}
    </nav>
  );
}

export function rangeText(days: RangeDays): string {
  return days === null ? "All time" : `${days} days`;
}
