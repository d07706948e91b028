import { Prose } from "~/components/ui/prose";
import type { ReleaseView } from "~/components/catalogue/agent-page/specs-panel";

/** All versions with their changes; the first is the delivered one. */
export function ReleaseList({ releases }: { releases: ReleaseView[] }) {
  return (
    <section className="panel" aria-labelledby="versions">
      <div className="panel-head">
        <h2 id="versions">Versions</h2>
        <span className="muted text-xs">Updates are yours for life</span>
      </div>
      <ol>
        {releases.map(({ version, changelogHtml, date }, index) => (
          <li
            className="pad border-t border-line first:border-t-0"
            key={version}
          >
            <h3 className="h4 row between wrapx mb-2">
              <span>
                Version {version}
                {index === 0 ? (
                  <span className="subtle"> (yours now)</span>
                ) : null}
              </span>
              <span className="subtle font-sans text-xs font-normal">
                {date}
              </span>
            </h3>
            <Prose compact html={changelogHtml} />
          </li>
        ))}
      </ol>
    </section>
  );
}
