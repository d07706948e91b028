const SHOWN_MONTHS = 12;

export type Month = {
  /** "2026-11". */
  key: string;
  /** "November 2026". */
  name: string;
  from: Date;
  /** The first moment of the next month. */
  until: Date;
};

/** The month of a key, in UTC; null if it is none or in the future. */
export function readMonth(key: string | null, now: Date): Month | null {
  const found = /^(2\d{3})-(0[1-9]|1[0-2])$/.exec(key ?? "");
  if (!found) return null;
  const month = monthOf(Number(found[1]), Number(found[2]) - 1);
  return month.from <= now ? month : null;
}

/** This month and the eleven before it, latest first. */
export function latestMonths(now: Date): Month[] {
  return Array.from({ length: SHOWN_MONTHS }, (_, back) =>
    monthOf(now.getUTCFullYear(), now.getUTCMonth() - back),
  );
}

function monthOf(year: number, month: number): Month {
  const from = new Date(Date.UTC(year, month, 1));
  return {
    key: from.toISOString().slice(0, 7),
    name: from.toLocaleDateString("en-US", {
      timeZone: "UTC",
      month: "long",
      year: "numeric",
    }),
    from,
    until: new Date(Date.UTC(year, month + 1, 1)),
  };
}
