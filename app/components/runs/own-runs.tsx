import { ButtonLink } from "~/components/ui/button";
import { CodeBlock } from "~/components/ui/code-block";
import { Panel } from "~/components/ui/panel";
import { TableRegion } from "~/components/ui/table-region";
import type { OwnRuns } from "~/services/runs/show-own-runs.server";

const LANGUAGES = [
  { key: "curl", name: "curl" },
  { key: "javascript", name: "JavaScript" },
  { key: "python", name: "Python" },
] as const;

const OUTCOMES: Record<OwnRuns["recent"][number]["outcome"], string> = {
  answered: "Answered",
  refused: "Refused the input",
  failed: "Failed",
  timeout: "Took too long",
  unreachable: "Not reachable",
  too_large: "Answer too large",
};

/** How a buyer calls the endpoint, and the latest calls. */
export function OwnRunsPanel({ runs }: { runs: OwnRuns }) {
  return (
    <Panel className="cut" titleId="calls" title="Call it">
      <div className="pad grid gap-5">
        <p className="muted">
          Calls go through this site’s gateway with your license key. It keeps
          how long a call took and how it ended, never what you sent. It allows{" "}
          {runs.limits}.
        </p>
        <ButtonLink href={runs.tryPath} className="w-fit">
          Try it in the browser
        </ButtonLink>
        {runs.operations.map(({ name, summary, samples }) => (
          <section key={name} aria-label={summary} className="grid gap-2">
            <h3 className="h4">{summary}</h3>
            {LANGUAGES.map((language) => (
              <details key={language.key} open={language.key === "curl"}>
                <summary className="link w-fit cursor-pointer">
                  {language.name}
                </summary>
                <CodeBlock
                  text={samples[language.key]}
                  what={`${language.name}: ${summary}`}
                />
              </details>
            ))}
          </section>
        ))}
        <section aria-labelledby="mcp" className="grid gap-2">
          <h3 className="h4" id="mcp">
            As tools of an AI assistant
          </h3>
          <p className="muted">
            Add this to the configuration of an MCP client. It contains your
            license key, so keep it secret.
          </p>
          <CodeBlock text={runs.mcp} what="the configuration" />
        </section>
        <h3 className="h4">Last calls</h3>
        {runs.recent.length === 0 ? (
          <p className="muted">
            Nothing has been called with this license yet.
          </p>
        ) : (
          <RecentRuns recent={runs.recent} />
        )}
      </div>
    </Panel>
  );
}

function RecentRuns({ recent }: Pick<OwnRuns, "recent">) {
  return (
    <TableRegion label="Last calls" stacked>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Operation</th>
          <th scope="col">Outcome</th>
          <th scope="col">Duration</th>
        </tr>
      </thead>
      <tbody>
        {recent.map(({ id, at, operation, outcome, status, durationMs }) => (
          <tr key={id}>
            <td data-label="When">{at}</td>
            <td data-label="Operation" className="fig">
              {operation}
            </td>
            <td data-label="Outcome">
              {OUTCOMES[outcome]}
              {status === null ? "" : ` (${status})`}
            </td>
            <td data-label="Duration" className="fig">
              {durationMs} ms
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}
