import {
  CircleCheck,
  CircleDashed,
  CircleX,
  Hourglass,
  Scale,
} from "lucide-react";

import { Badge } from "~/components/ui/badge";

type StateProps = { status: string };

/** Green for succeeded, gray for canceled, yellow for others. */
export function PaymentBadge({ status }: StateProps) {
  const words = status.replaceAll("_", " ");
  if (status === "succeeded") return <Done>{words}</Done>;
  if (status === "canceled") return <Over>{words}</Over>;
  return (
    <Badge tone="warn" icon={Hourglass}>
      {words}
    </Badge>
  );
}

/** Whether a refund succeeded or its bank returned it. */
export function RefundBadge({ status }: StateProps) {
  if (status === "failed") return <Lost>failed</Lost>;
  return <Done>{status}</Done>;
}

/** An open dispute or inquiry waits; the shop wins or loses it. */
export function DisputeBadge({ status }: StateProps) {
  if (status === "won") return <Done>won</Done>;
  if (status === "lost") return <Lost>lost</Lost>;
  if (status === "warning_closed") return <Over>inquiry closed</Over>;
  return (
    <Badge tone="warn" icon={Scale}>
      {status.startsWith("warning_") ? "inquiry" : "open"}
    </Badge>
  );
}

type WordsProps = { children: string };

function Done({ children }: WordsProps) {
  return (
    <Badge tone="ok" icon={CircleCheck}>
      {children}
    </Badge>
  );
}

function Over({ children }: WordsProps) {
  return (
    <Badge tone="idle" icon={CircleDashed}>
      {children}
    </Badge>
  );
}

function Lost({ children }: WordsProps) {
  return (
    <Badge tone="danger" icon={CircleX}>
      {children}
    </Badge>
  );
}
