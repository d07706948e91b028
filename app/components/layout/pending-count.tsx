import { CircleCheck, Hourglass } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { countedText } from "~/domain/platform/counted";

/** How many entries wait for a decision. */
export function PendingCount({ count }: { count: number }) {
  const look =
    count === 0
      ? ({ tone: "ok", icon: CircleCheck } as const)
      : ({ tone: "warn", icon: Hourglass } as const);
  return (
    <p>
      <Badge {...look}>
        <span className="fig">{countedText(count)}</span> Pending Review
      </Badge>
    </p>
  );
}
