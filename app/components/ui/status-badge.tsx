import {
  CircleCheck,
  CircleDot,
  CircleOff,
  CirclePause,
  CircleX,
  ChevronsUp,
  Hourglass,
  Infinity as InfinityIcon,
  PackageCheck,
  PencilLine,
  Radio,
  ShieldCheck,
  type LucideIcon,
} from "lucide-react";

import { Badge, type Tone } from "./badge";

type Look = { tone: Tone; icon: LucideIcon };

const DONE: Look = { tone: "ok", icon: CircleCheck };
const OPEN: Look = { tone: "ok", icon: CircleDot };
const WAITING: Look = { tone: "warn", icon: Hourglass };
const REFUSED: Look = { tone: "danger", icon: CircleX };
const WRITING: Look = { tone: "idle", icon: PencilLine };
const NOTHING: Look = { tone: "idle", icon: CircleOff };

function words(status: string): string {
  return status === "cancelled" ? "canceled" : status.replaceAll("_", " ");
}

type StatusProps = { status: string };

function reviewLook(status: string): Look {
  if (status === "approved") return DONE;
  if (status === "rejected") return REFUSED;
  return status === "submitted" ? WAITING : WRITING;
}

/** Approved green, rejected red, submitted yellow, every other value grey. */
export function ReviewStatusBadge({ status }: StatusProps) {
  return <Badge {...reviewLook(status)}>{words(status)}</Badge>;
}

/** An approved agent is LIVE; a submitted one awaits review. */
export function ListingStatusBadge({ status }: StatusProps) {
  if (status === "approved") {
    return (
      <Badge tone="ok" icon={Radio}>
        LIVE
      </Badge>
    );
  }
  const text = status === "submitted" ? "Awaiting review" : words(status);
  return <Badge {...reviewLook(status)}>{text}</Badge>;
}

/** A request that was made while its requester's pass ran. */
export function PriorityBadge() {
  return (
    <Badge tone="action" icon={ChevronsUp}>
      PRIORITY
    </Badge>
  );
}

/** Pending yellow, accepted green, every other offer red. */
export function OfferStatusBadge({ status }: StatusProps) {
  if (status === "pending") return <Badge {...WAITING}>{words(status)}</Badge>;
  const look = status === "accepted" ? DONE : REFUSED;
  return <Badge {...look}>{words(status)}</Badge>;
}

function chatLook(status: string): Look {
  if (status === "active") return OPEN;
  return status === "completed" ? { ...DONE, tone: "idle" } : NOTHING;
}

/** An active chat is green, any other grey; a completed one is still done. */
export function ChatStatusBadge({ status }: StatusProps) {
  return <Badge {...chatLook(status)}>{words(status)}</Badge>;
}

function requestLook(status: string): Look {
  if (status === "pending") return WAITING;
  if (status === "accepted" || status === "completed") return DONE;
  return status === "declined" ? REFUSED : NOTHING;
}

/** Pending yellow, accepted and completed green, declined red, else grey. */
export function RequestStatusBadge({ status }: StatusProps) {
  return <Badge {...requestLook(status)}>{words(status)}</Badge>;
}

/** An operator takes work (ACTIVE) or does not for now (BUSY). */
export function OperatorAvailabilityBadge({ status }: StatusProps) {
  const look: Look =
    status === "ACTIVE" ? OPEN : { tone: "warn", icon: CirclePause };
  return <Badge {...look}>{status}</Badge>;
}

/** Stands beside a price: paid once, nothing renews. */
export function OneTimeBadge() {
  return (
    <Badge tone="info" icon={InfinityIcon}>
      ONE-TIME
    </Badge>
  );
}

/** The visitor already owns this agent. */
export function PurchasedBadge() {
  return (
    <Badge tone="ok" icon={PackageCheck}>
      PURCHASED
    </Badge>
  );
}

/** The user has been approved as an operator. */
export function ActiveOperatorBadge() {
  return (
    <Badge tone="ok" icon={ShieldCheck}>
      ACTIVE OPERATOR
    </Badge>
  );
}
