import { EndpointFacts } from "~/components/orders/delivery/endpoint-facts";
import { Prose } from "~/components/ui/prose";
import { ButtonLink } from "~/components/ui/button";
import { Badge } from "~/components/ui/badge";
import { HASH_NAME } from "~/content/delivery";
import {
  reviewFilesPath,
  reviewPackagePath,
} from "~/domain/approvals/queue-address";
import { formatSize } from "~/domain/agents/file-size";
import type { ReviewedDelivery as Reviewed } from "~/services/approvals/reviewed-delivery.server";

type PackageFacts = NonNullable<Reviewed["file"]>;

type DeliveryProps = { delivery: Reviewed; agentId: string };

/** What buyers would get: the guide, the endpoint, or the package's entries. */
export function ReviewedDelivery({ delivery, agentId }: DeliveryProps) {
  const { type, name, file, instructionsHtml } = delivery;
  return (
    <section>
      <h3 className="label mb-2">Delivery: {name}</h3>
      {type === "endpoint" ? (
        <EndpointFacts
          baseUrl={delivery.endpointBaseUrl}
          auth={delivery.endpointAuth}
          secretHeader={delivery.secretHeader}
          licenseKey={null}
        />
      ) : null}
      {delivery.examplesPath && type === "endpoint" ? (
        <p className="my-3">
          <ButtonLink href={delivery.examplesPath} size="sm">
            Run its examples
          </ButtonLink>
        </p>
      ) : null}
      {file ? <Package file={file} agentId={agentId} /> : null}
      {type === "zip" && !file ? <NoPackage {...delivery} /> : null}
      {instructionsHtml ? <Prose compact html={instructionsHtml} /> : null}
    </section>
  );
}

function NoPackage({ isReplaced }: Pick<Reviewed, "isReplaced">) {
  return (
    <p className="muted">
      {isReplaced
        ? "Its creator has replaced or deleted the package since."
        : "No package has been uploaded."}
    </p>
  );
}

function Package({ file, agentId }: { file: PackageFacts; agentId: string }) {
  return (
    <div className="grid gap-4">
      <dl className="kv kv-2 md:grid-cols-[auto_1fr]!">
        <dt>File</dt>
        <dd className="fig">{file.fileName}</dd>
        <dt>Size</dt>
        <dd className="fig">{formatSize(file.size)}</dd>
        <dt>{HASH_NAME}</dt>
        <dd className="fig select-all">{file.sha256}</dd>
      </dl>
      <p className="row wrapx">
        <ButtonLink href={reviewFilesPath(agentId)} size="sm">
          Read its files
        </ButtonLink>
        <ButtonLink plain href={reviewPackagePath(agentId)} size="sm">
          Download it
        </ButtonLink>
      </p>
      {file.isSameFile ? (
        <p className="muted">
          The package is the same as in the published version.
        </p>
      ) : null}
      <Entries file={file} />
    </div>
  );
}

const CHANGE_TONES = {
  added: "ok",
  changed: "warn",
  removed: "danger",
} as const;

function Entries({ file }: { file: PackageFacts }) {
  const { entries, entryCount, moreEntries, isCompared, isSameFile } = file;
  return (
    <details open={isCompared && !isSameFile}>
      <summary className="link w-fit cursor-pointer">
        {entryCount === 1 ? "1 entry" : `${entryCount} entries`}
      </summary>
      <ul className="mt-3 grid gap-1 text-sm">
        {entries.map(({ name, size, change }) => (
          <li className="row between items-start" key={`${change} ${name}`}>
            <span className="fig wrap-anywhere">{name}</span>
            <span className="row shrink-0">
              {change === "same" ? null : (
                <Badge tone={CHANGE_TONES[change]}>{change}</Badge>
              )}
              <span className="fig subtle">{formatSize(size)}</span>
            </span>
          </li>
        ))}
      </ul>
      {moreEntries > 0 ? (
        <p className="subtle mt-2 text-sm">and {moreEntries} more</p>
      ) : null}
    </details>
  );
}
