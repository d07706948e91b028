import { HASH_NAME } from "~/content/delivery";
import { runtimeWords } from "~/domain/catalogue/agents";

import type { PackageEntriesView } from "~/components/ui/package-entries";
import { Badge } from "~/components/ui/badge";
import { Prose } from "~/components/ui/prose";

export type SpecsView = {
  /** Only viewers who may open the package see its hash. */
  packed:
    | (PackageEntriesView & {
        sha256: string | null;
        size: string;
        /** What the content checks found, in words; null for older packages. */
        verdict: string | null;
      })
    | null;
  runtime: string;
  version: string | null;
  facts: { term: string; value: string }[];
  terms: {
    delivery: string;
    license: string | null;
    trial: string | null;
    refund: string | null;
  };
};

export type ReleaseView = {
  version: string;
  isRecalled: boolean;
  hasPackage: boolean;
  changelogHtml: string;
  date: string;
};

type SpecsPanelProps = { agent: SpecsView; releases: ReleaseView[] };

/** Marks a recalled version in a list of versions. */
export function RecalledBadge() {
  return (
    <>
      {" "}
      <Badge tone="danger">Recalled</Badge>
    </>
  );
}

/** Runtime and terms of sale, and the changes of each version. */
export function SpecsPanel({ agent, releases }: SpecsPanelProps) {
  const { terms } = agent;
  const rows = [
    { term: "Runtime, as stated", value: runtimeWords(agent.runtime) },
    { term: "Delivery", value: terms.delivery },
    { term: "License", value: terms.license },
    { term: "Version", value: agent.version },
    { term: "Refund window", value: terms.refund },
    { term: "Trial", value: terms.trial },
    ...(agent.packed?.sha256
      ? [{ term: HASH_NAME, value: agent.packed.sha256 }]
      : []),
  ];
  return (
    <>
      <h2 className="h3 mb-4">Specifications</h2>
      <dl className="panel pad grid max-w-2xl gap-x-8 gap-y-4 sm:grid-cols-2">
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt className="label">{term}</dt>
            <dd className="mt-1 text-base wrap-anywhere">
              {value ?? "Not stated"}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className="h3 mt-9 mb-4">Changelog</h2>
      {releases.length === 0 ? (
        <p className="muted">No version has been published yet.</p>
      ) : (
        <ol className="grid max-w-2xl gap-4">
          {releases.map(({ version, isRecalled, changelogHtml, date }) => (
            <li className="panel pad" key={version}>
              <h3 className="h4 row between wrapx mb-2">
                <span>
                  Version {version}
                  {isRecalled ? <RecalledBadge /> : null}
                </span>
                <span className="subtle font-sans text-xs font-normal">
                  {date}
                </span>
              </h3>
              <Prose compact html={changelogHtml} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
