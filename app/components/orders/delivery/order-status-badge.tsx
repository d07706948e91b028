import {
  CircleCheck,
  CircleOff,
  CircleX,
  Hourglass,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";

import { Badge, type Tone } from "~/components/ui/badge";

const LOOKS = new Map<string, { tone: Tone; icon: LucideIcon }>([
  ["COMPLETED", { tone: "ok", icon: CircleCheck }],
  ["PENDING", { tone: "warn", icon: Hourglass }],
  ["DISPUTED", { tone: "warn", icon: TriangleAlert }],
  ["REFUNDED", { tone: "idle", icon: CircleOff }],
  ["EXPIRED", { tone: "idle", icon: CircleOff }],
]);

const REFUSED = { tone: "danger", icon: CircleX } as const;

/** Completed is green, pending and disputed yellow, ended gray, failed red. */
export function OrderStatusBadge({ status }: { status: string }) {
  return <Badge {...(LOOKS.get(status) ?? REFUSED)}>{status}</Badge>;
}
