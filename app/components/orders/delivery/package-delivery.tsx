import { Download } from "lucide-react";

import { PackageEntries } from "~/components/ui/package-entries";
import { ButtonLink } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { HASH_NAME } from "~/content/delivery";
import { formatSize } from "~/domain/agents/file-size";
import type { ShownDelivery } from "~/services/orders/delivery/show-delivered.server";

type PackageFile = Extract<ShownDelivery, { type: "zip" }>;

/** The download with its checksum and entries. */
export function PackageDelivery({ file }: { file: PackageFile }) {
  const { downloadUrl, verdictUrl, verdict, pausedBecause } = file;
  const { fileName, size, sha256 } = file;
  return (
    <>
      {pausedBecause ? (
        <Note tone="warn" title="Downloads pause">
          {pausedBecause}
        </Note>
      ) : (
        <p>
          <ButtonLink
            plain
            kind="primary"
            size="lg"
            icon={Download}
            href={downloadUrl}
          >
            Download Package
          </ButtonLink>
        </p>
      )}
      <dl className="kv kv-2 md:grid-cols-[auto_1fr]!">
        <dt>File</dt>
        <dd className="fig">{fileName}</dd>
        <dt>Size</dt>
        <dd className="fig">{formatSize(size)}</dd>
        <dt>{HASH_NAME}</dt>
        <dd className="fig select-all">{sha256}</dd>
        <dt>Checks</dt>
        <dd>
          {verdict ? <p>{verdict}</p> : null}
          {pausedBecause ? (
            "Available with the download"
          ) : (
            <a className="link" href={verdictUrl} download>
              Signed verdict
            </a>
          )}
        </dd>
      </dl>
      <PackageEntries {...file} />
    </>
  );
}
