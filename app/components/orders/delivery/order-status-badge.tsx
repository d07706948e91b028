import {
  CircleCheck,
  CircleOff,
  CircleX,
  Hourglass,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";

import { Badge, type Tone } from "~/components/ui/badge";
import { ORDER_STATUS_NAMES, type OrderStatus } from "~/domain/orders/orders";

type Look = { tone: Tone; icon: LucideIcon };

const REFUSED: Look = { tone: "danger", icon: CircleX };

const LOOKS: Record<OrderStatus, Look> = {
  completed: { tone: "ok", icon: CircleCheck },
  pending: { tone: "warn", icon: Hourglass },
  disputed: { tone: "warn", icon: TriangleAlert },
  refunded: { tone: "idle", icon: CircleOff },
  expired: { tone: "idle", icon: CircleOff },
  charged_back: REFUSED,
  failed: REFUSED,
};

/** Completed is green, pending and disputed yellow, ended gray, failed red. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge {...LOOKS[status]}>{ORDER_STATUS_NAMES[status]}</Badge>;
}
