import { Badge } from "~/components/ui/badge";
import type { Due } from "~/domain/approvals/work-queues";

/** Until when an entry should be decided, and whether that has passed. */
export function DueMark({ due }: { due: Due | null }) {
  if (due === null) return "No deadline";
  return (
    <span className="row wrapx">
      {due.at}
      {due.isOverdue ? <Badge tone="danger">Overdue</Badge> : null}
    </span>
  );
}
