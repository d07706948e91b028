import { Link } from "@remix-run/react";

import { TableRegion } from "~/components/ui/table-region";
import type { AuditState } from "~/domain/platform/audit";

type Act = {
  id: string;
  actor: string | null;
  act: string;
  subjectType: string;
  subjectId: string;
  subjectHref: string | null;
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
            <td data-label="Who">{act.actor ?? "Command line"}</td>
            <td data-label="Action">{act.act}</td>
            <td data-label="Subject">
              {act.subjectType}
              <span className="fig subtle block text-xs break-all">
                {act.subjectHref ? (
                  <Link className="link" to={act.subjectHref}>
                    {act.subjectId}
                  </Link>
                ) : (
                  act.subjectId
                )}
              </span>
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

function State({ state }: { state: AuditState }) {
  return (
    <ul className="text-xs">
      {Object.entries(state).map(([name, value]) => (
        <li key={name} className="wrap-anywhere">
          <span className="subtle">{name}:</span> {String(value ?? "none")}
        </li>
      ))}
    </ul>
  );
}
