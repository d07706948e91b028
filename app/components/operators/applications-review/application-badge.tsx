import { CircleCheck, CircleX, Hourglass } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import type { ApplicationStatus } from "~/domain/operators/applications";

const LOOKS = {
  pending: { tone: "warn", icon: Hourglass },
  approved: { tone: "ok", icon: CircleCheck },
  rejected: { tone: "danger", icon: CircleX },
} as const;

/** Pending is yellow, approved green, rejected red. */
export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <Badge {...LOOKS[status]}>{status}</Badge>;
}
