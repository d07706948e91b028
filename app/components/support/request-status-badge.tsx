import { CircleCheck, CircleDot, Reply } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import type { SupportStatus } from "~/domain/support/statuses";

const LOOKS = {
  open: { tone: "warn", icon: CircleDot },
  answered: { tone: "ok", icon: Reply },
  closed: { tone: "idle", icon: CircleCheck },
} as const;

export function RequestStatusBadge({ status }: { status: SupportStatus }) {
  return <Badge {...LOOKS[status]}>{status}</Badge>;
}
