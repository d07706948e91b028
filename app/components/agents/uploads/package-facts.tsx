import { FindingList } from "~/components/agents/checks/finding-list";
import { HASH_NAME } from "~/content/delivery";
import { formatSize } from "~/domain/agents/file-size";
import { plural } from "~/domain/platform/plural";
import type { CheckView } from "~/services/agents/checks/show-check.server";

export type PackageView = {
  fileName: string;
  size: number;
  sha256: string;
  /** The first entries; `entryCount` counts all. */
  entries: readonly { name: string; size: number }[];
  entryCount: number;
  /** What the content checks found; nothing for older packages. */
  check?: CheckView | undefined;
};

type PackageFactsProps = {
  file: PackageView;
  /** Where the signed verdict can be downloaded. */
  verdictPath?: string;
};

/** A package's name, size, hash and entries. */
export function PackageFacts({ file, verdictPath }: PackageFactsProps) {
  const { fileName, size, sha256, entries, entryCount, check } = file;
  const left = entryCount - entries.length;
  return (
    <div className="grid gap-3">
      <dl className="kv kv-2 md:grid-cols-[auto_1fr]!">
        <dt>File</dt>
        <dd className="fig wrap-anywhere">{fileName}</dd>
        <dt>Size</dt>
        <dd className="fig">{formatSize(size)}</dd>
        <dt>{HASH_NAME}</dt>
        <dd className="fig wrap-anywhere select-all">{sha256}</dd>
      </dl>
      <details>
        <summary className="link w-fit cursor-pointer">
          {entryCount === 1 ? "1 entry" : `${entryCount} entries`}
        </summary>
        <ul className="mt-3 grid max-h-80 gap-1 overflow-y-auto text-sm">
          {entries.map((entry) => (
            <li className="row between items-start" key={entry.name}>
              <span className="fig wrap-anywhere">{entry.name}</span>
              <span className="fig subtle shrink-0">
                {formatSize(entry.size)}
              </span>
            </li>
          ))}
        </ul>
        {left > 0 ? (
          <p className="subtle mt-2 text-sm">and {left} more</p>
        ) : null}
      </details>
      {check ? (
        <details open={check.blocking > 0}>
          <summary className="link w-fit cursor-pointer">
            Content checks: {plural(check.findings.length, "finding")}
          </summary>
          <div className="mt-3">
            <FindingList check={check} />
            {verdictPath ? (
              <p className="mt-3">
                <a className="link" href={verdictPath} download>
                  Download the signed verdict
                </a>
              </p>
            ) : null}
          </div>
        </details>
      ) : null}
    </div>
  );
}
