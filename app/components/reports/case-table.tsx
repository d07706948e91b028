import { Link } from "@remix-run/react";

import { DueMark } from "~/components/layout/due-mark";
import { Badge, type Tone } from "~/components/ui/badge";
import { TableRegion } from "~/components/ui/table-region";
import type { Due } from "~/domain/approvals/work-queues";

type Decision = {
  name: string;
  /** When and by whom. */
  made: string;
  appeal: { tone: Tone; text: string } | null;
  /** When it was undone. */
  undone: string | null;
};

type Case = {
  id: string;
  name: string;
  kind: string;
  affected: string;
  reasons: string[];
  isDangerous: boolean;
  reports: number;
  time: string;
  decision: Decision | null;
  /** Whether another administrator decides. */
  isForeign: boolean;
  due: Due | null;
};

/** Reported things, each with its decision or the target for it. */
export function CaseTable({ cases }: { cases: Case[] }) {
  return (
    <TableRegion label="Reported things" stacked>
      <thead>
        <tr>
          <th scope="col">Reported</th>
          <th scope="col">Reasons</th>
          <th scope="col">Owner or author</th>
          <th scope="col">Reports</th>
          <th scope="col">First report</th>
          <th scope="col">Decision, or decide by</th>
        </tr>
      </thead>
      <tbody>
        {cases.map((one) => (
          <tr key={one.id}>
            <td data-label="Reported">
              <Link
                className="link wrap-anywhere"
                to={`/admin/reports/${one.id}`}
              >
                {one.name}
              </Link>
              <span className="subtle block text-xs">{one.kind}</span>
            </td>
            <td data-label="Reasons">
              <span className="row wrapx">
                {one.reasons.join(", ")}
                {one.isDangerous && one.decision === null ? (
                  <Badge tone="warn">Urgent</Badge>
                ) : null}
              </span>
            </td>
            <td data-label="Owner or author">{one.affected}</td>
            <td data-label="Reports" className="fig">
              {one.reports.toLocaleString("en-US")}
            </td>
            <td data-label="First report">{one.time}</td>
            <td data-label="Decision, or decide by">
              <Standing one={one} />
            </td>
          </tr>
        ))}
      </tbody>
    </TableRegion>
  );
}

function Standing({ one }: { one: Case }) {
  if (one.decision !== null) return <Decided decision={one.decision} />;
  return (
    <span className="grid gap-1">
      <DueMark due={one.due} />
      {one.isForeign ? (
        <span className="subtle text-xs">Another administrator decides</span>
      ) : null}
    </span>
  );
}

/** What was decided, by whom and when, and what an appeal has changed. */
function Decided({ decision }: { decision: Decision }) {
  const { name, made, appeal, undone } = decision;
  return (
    <span className="grid gap-1">
      <span className="row wrapx">
        {name}
        {appeal ? <Badge tone={appeal.tone}>{appeal.text}</Badge> : null}
      </span>
      <span className="subtle text-xs">{made}</span>
      {undone ? <span className="subtle text-xs">{undone}</span> : null}
    </span>
  );
}
