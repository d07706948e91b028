import { CircleCheck, Hourglass } from "lucide-react";

import { Badge } from "~/components/ui/badge";

/** How many agents are waiting for a decision. */
export function PendingCount({ count }: { count: number }) {
  const look =
    count === 0
      ? ({ tone: "ok", icon: CircleCheck } as const)
      : ({ tone: "warn", icon: Hourglass } as const);
  return (
    <p>
      <Badge {...look}>
        <span className="fig">{count}</span> Pending Review
      </Badge>
    </p>
  );
}
