import { Panel } from "~/components/ui/panel";
import { Prose } from "~/components/ui/prose";
import {
  RecalledBadge,
  type ReleaseView,
} from "~/components/catalogue/agent-page/specs-panel";

type ReleaseListProps = {
  releases: ReleaseView[];
  /** Null while nothing can be downloaded. */
  downloadPath: string | null;
};

/** All versions with their changes; the first is the delivered one. */
export function ReleaseList({ releases, downloadPath }: ReleaseListProps) {
  return (
    <Panel
      titleId="versions"
      title="Versions"
      beside={<span className="muted text-xs">Updates are yours for life</span>}
    >
      <ol>
        {releases.map(({ version, isRecalled, ...release }, index) => (
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
                {isRecalled ? <RecalledBadge /> : null}
              </span>
              <span className="subtle font-sans text-xs font-normal">
                {release.date}
              </span>
            </h3>
            <Prose compact html={release.changelogHtml} />
            {index > 0 && release.hasPackage && downloadPath ? (
              <p className="mt-2">
                <a
                  className="link"
                  href={`${downloadPath}?version=${encodeURIComponent(version)}`}
                >
                  Download version {version}
                </a>
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
