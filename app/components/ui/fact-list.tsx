import type { ReactNode } from "react";

type FactListProps = { facts: readonly { term: string; value: ReactNode }[] };

/** Terms and values, in two columns where there is room. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className="kv kv-2 md:grid-cols-[auto_1fr]!">
      {facts.map(({ term, value }) => (
        <div className="contents" key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
