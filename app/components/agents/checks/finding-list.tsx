import { Badge } from "~/components/ui/badge";
import {
  malwareWords,
  RULE_WORDS,
  SEVERITY_WORDS,
} from "~/content/content-checks";
import type { Finding } from "~/domain/agents/checks/finding";
import type { CheckView } from "~/services/agents/checks/show-check.server";

const TONES = { high: "danger", medium: "warn", low: "idle" } as const;

type FindingListProps = {
  check: CheckView;
  /** The address of a file of the package, where it can be read. */
  hrefOf?: (finding: Finding) => string | null;
};

/** What the content checks found, with what was not scanned. */
export function FindingList({ check, hrefOf }: FindingListProps) {
  const { findings, malware, rulesVersion, checked } = check;
  return (
    <div className="grid gap-3">
      {malware ? <p>{malwareWords(malware)}</p> : null}
      {findings.length === 0 ? (
        <p>The rules found nothing.</p>
      ) : (
        <ul className="grid gap-3">
          {findings.map((finding) => (
            <li key={keyOf(finding)} className="grid gap-1 text-sm">
              <span className="row wrapx">
                <Badge tone={TONES[finding.severity]}>
                  {SEVERITY_WORDS[finding.severity]}
                </Badge>
                <b>{RULE_WORDS[finding.rule]}</b>
                <Place finding={finding} href={hrefOf?.(finding) ?? null} />
              </span>
              <span className="muted wrap-anywhere">{finding.message}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="subtle text-sm">
        Checked on {checked} with rules {rulesVersion}. Checks find only what
        their rules know.
      </p>
    </div>
  );
}

function keyOf({ rule, file, line, message }: Finding): string {
  return [rule, file, line, message].join(" ");
}

function Place({ finding, href }: { finding: Finding; href: string | null }) {
  const { file, line } = finding;
  const words = `${file || "The whole package"}${line === null ? "" : `, line ${line}`}`;
  return href === null ? (
    <span className="fig wrap-anywhere">{words}</span>
  ) : (
    <a className="link fig wrap-anywhere" href={href}>
      {words}
    </a>
  );
}
