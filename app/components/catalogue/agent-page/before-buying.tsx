import { PackageEntries } from "~/components/ui/package-entries";

import type { SpecsView } from "./specs-panel";

export type BeforeBuyingView = Pick<SpecsView, "facts" | "packed"> & {
  /** What a reviewer checked before the approval. */
  checked: string[];
};

/** What buyers ask before they buy, as its creator answers it. */
export function BeforeBuying({ agent }: { agent: BeforeBuyingView }) {
  const { facts, packed, checked } = agent;
  if (facts.length === 0 && !packed && checked.length === 0) return null;
  return (
    <section aria-labelledby="before-buying" className="mt-9 max-w-2xl">
      <h2 className="h3 mb-4" id="before-buying">
        Before you buy
      </h2>
      <div className="panel pad">
        <dl className="kv kv-2">
          {facts.map(({ term, value }) => (
            <div className="contents" key={term}>
              <dt>{term}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{value}</dd>
            </div>
          ))}
          {checked.length > 0 ? (
            <>
              <dt>Checked by a reviewer</dt>
              <dd className="whitespace-pre-line">{checked.join("\n")}</dd>
            </>
          ) : null}
          {packed?.verdict ? (
            <>
              <dt>Checked by rules</dt>
              <dd>{packed.verdict}</dd>
            </>
          ) : null}
          {packed ? (
            <>
              <dt>In the package</dt>
              <dd>
                <p className="fig">{packed.size}</p>
                <PackageEntries {...packed} />
              </dd>
            </>
          ) : null}
        </dl>
      </div>
    </section>
  );
}
