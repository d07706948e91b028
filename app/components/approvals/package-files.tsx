import { ButtonLink } from "~/components/ui/button";
import { formatSize } from "~/domain/agents/file-size";
import {
  fileLineHref,
  reviewPackagePath,
  reviewVerdictPath,
} from "~/domain/approvals/queue-address";
import type { showReviewedFiles } from "~/services/approvals/reviewed-package.server";

type Page = Awaited<ReturnType<typeof showReviewedFiles>>;

/** The files of a package, and the text of the one that is open. */
export function PackageFiles({ page }: { page: Page }) {
  const { agentId, fileName, entries, more, opened } = page;
  if (fileName === null) {
    return <p className="muted">This version has no package.</p>;
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <nav aria-label="Files of the package" className="grid min-w-0 gap-3">
        <h2 className="h4">Files</h2>
        <p className="row wrapx">
          <ButtonLink plain size="sm" href={reviewPackagePath(agentId)}>
            Download package
          </ButtonLink>
          <ButtonLink plain size="sm" href={reviewVerdictPath(agentId)}>
            Download verdict
          </ButtonLink>
        </p>
        <ul className="grid max-h-[40rem] gap-1 overflow-y-auto text-sm">
          {entries.map(({ name, size }) => (
            <li className="row between items-start" key={name}>
              <a
                className="link fig wrap-anywhere"
                href={fileLineHref(agentId, name, null)}
                aria-current={name === opened?.name ? "page" : undefined}
              >
                {name}
              </a>
              <span className="fig subtle shrink-0">{formatSize(size)}</span>
            </li>
          ))}
        </ul>
        {more > 0 ? <p className="subtle text-sm">and {more} more</p> : null}
      </nav>
      {opened ? (
        <OpenedFile opened={opened} />
      ) : (
        <p className="muted">Choose a file to read it.</p>
      )}
    </div>
  );
}

function OpenedFile({ opened }: { opened: NonNullable<Page["opened"]> }) {
  const { name, text, isWhole } = opened;
  return (
    <section className="min-w-0" aria-labelledby="opened-file">
      <h2 className="h4 mb-3 wrap-anywhere" id="opened-file">
        {name}
      </h2>
      {text === null ? (
        <p className="muted">
          This file is not text. Download the package to examine it.
        </p>
      ) : (
        <Lines name={name} text={text} />
      )}
      {text === null || isWhole ? null : (
        <p className="muted mt-3">Only the beginning of the file is shown.</p>
      )}
    </section>
  );
}

function Lines({ name, text }: { name: string; text: string }) {
  return (
    <div
      className="fig max-h-[48rem] overflow-auto border border-line bg-sunken p-3 text-sm"
      role="region"
      aria-label={`Text of ${name}`}
      tabIndex={0}
      dir="ltr"
    >
      <ol className="grid list-none gap-0">
        {text.split("\n").map((line, index) => (
          <li
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] target:bg-raised"
            // Lines have no other identity.
            key={index}
            id={`L${index + 1}`}
          >
            <span className="subtle select-none" aria-hidden="true">
              {index + 1}
            </span>
            <span className="wrap-anywhere whitespace-pre-wrap">{line}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
