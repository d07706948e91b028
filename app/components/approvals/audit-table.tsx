import { Link } from "@remix-run/react";

import { TableRegion } from "~/components/ui/table-region";
import { accountHref } from "~/domain/approvals/user-forms";
import type { AuditState } from "~/domain/platform/audit";
import { auditFacts } from "~/domain/platform/audit-words";

type Act = {
  id: string;
  actor: string | null;
  actorUserId: string | null;
  act: string;
  subjectType: string;
  subjectId: string;
  subjectHref: string | null;
  subjectName: string | null;
  before: AuditState;
  after: AuditState;
  time: string;
};

/** Who did what to what, and what it changed. */
export function AuditTable({ acts }: { acts: readonly Act[] }) {
  return (
    <TableRegion label="Actions" stacked>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col">Subject</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {acts.map((act) => (
          <tr key={act.id}>
            <td data-label="When">{act.time}</td>
            <td data-label="Who">
              <Who {...act} />
            </td>
            <td data-label="Action">{act.act}</td>
            <td data-label="Subject">
              <div className="min-w-0">
                {act.subjectHref ? (
                  <Link className="link wrap-anywhere" to={act.subjectHref}>
                    {act.subjectName ?? act.subjectType}
                  </Link>
                ) : (
                  (act.subjectName ?? act.subjectType)
                )}
                <span className="subtle block text-xs break-all">
                  {act.subjectName ? `${act.subjectType} ` : null}
                  <span className="fig">{act.subjectId}</span>
                </span>
              </div>
            </td>
            <td data-label="Before">
              <State state={act.before} />
            </td>
            <td data-label="After">
              <State state={act.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Who({ actor, actorUserId }: Act) {
  if (actorUserId === null) return "Command line";
  return (
    <Link className="link whitespace-nowrap" to={accountHref(actorUserId)}>
      {actor ?? actorUserId}
    </Link>
  );
}

function State({ state }: { state: AuditState }) {
  return (
    <ul className="text-xs">
      {auditFacts(state).map(({ term, value }) => (
        <li key={term} className="wrap-anywhere">
          <span className="subtle">{term}:</span> {value}
        </li>
      ))}
    </ul>
  );
}
