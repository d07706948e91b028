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

import type { Restriction } from "~/domain/approvals/restrictions";

import { Badge, type Tone } from "./badge";

type Look = { tone: Tone; icon: LucideIcon };

const DONE: Look = { tone: "ok", icon: CircleCheck };
const OPEN: Look = { tone: "ok", icon: CircleDot };
const WAITING: Look = { tone: "warn", icon: Hourglass };
const REFUSED: Look = { tone: "danger", icon: CircleX };
const RETURNED: Look = { tone: "warn", icon: PencilLine };
const WRITING: Look = { tone: "idle", icon: PencilLine };
const NOTHING: Look = { tone: "idle", icon: CircleOff };

function words(status: string): string {
  if (status === "returned") return "Changes requested";
  return status === "cancelled" ? "canceled" : status.replaceAll("_", " ");
}

type StatusProps = { status: string };

function reviewLook(status: string): Look {
  if (status === "approved") return DONE;
  if (status === "rejected") return REFUSED;
  if (status === "returned") return RETURNED;
  return status === "submitted" ? WAITING : WRITING;
}

/**
 * Approved is green, rejected red, submitted and returned yellow, others gray.
 */
export function ReviewStatusBadge({ status }: StatusProps) {
  return <Badge {...reviewLook(status)}>{words(status)}</Badge>;
}

const RESTRICTED = {
  recalled: { tone: "danger", text: "Recalled" },
  taken_down: { tone: "danger", text: "Taken down" },
  suspended: { tone: "warn", text: "Owner suspended" },
} as const satisfies Record<Restriction, { tone: Tone; text: string }>;

/** What keeps an agent out of the arsenal. */
export function RestrictionBadge({
  restriction,
}: {
  restriction: Restriction;
}) {
  const { tone, text } = RESTRICTED[restriction];
  return (
    <Badge tone={tone} icon={CircleX}>
      {text}
    </Badge>
  );
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

/** A request sent while its requester's pass was running. */
export function PriorityBadge() {
  return (
    <Badge tone="action" icon={ChevronsUp}>
      PRIORITY
    </Badge>
  );
}

function offerLook(status: string): Look {
  if (status === "pending") return WAITING;
  if (status === "accepted") return DONE;
  return status === "settled" ? NOTHING : REFUSED;
}

/** Pending is yellow, accepted green, settled gray, others red. */
export function OfferStatusBadge({ status }: StatusProps) {
  return <Badge {...offerLook(status)}>{words(status)}</Badge>;
}

function chatLook(status: string): Look {
  if (status === "active") return OPEN;
  return status === "completed" ? { ...DONE, tone: "idle" } : NOTHING;
}

/**
 * An active chat is green, others gray; a completed one is still marked done.
 */
export function ChatStatusBadge({ status }: StatusProps) {
  return <Badge {...chatLook(status)}>{words(status)}</Badge>;
}

function requestLook(status: string): Look {
  if (status === "pending") return WAITING;
  if (status === "accepted" || status === "completed") return DONE;
  return status === "declined" ? REFUSED : NOTHING;
}

/**
 * Pending is yellow, accepted and completed green, declined red, others gray.
 */
export function RequestStatusBadge({ status }: StatusProps) {
  return <Badge {...requestLook(status)}>{words(status)}</Badge>;
}

/** Whether an operator takes work (ACTIVE) or not for now (BUSY). */
export function OperatorAvailabilityBadge({ status }: StatusProps) {
  const look: Look =
    status === "ACTIVE" ? OPEN : { tone: "warn", icon: CirclePause };
  return <Badge {...look}>{status}</Badge>;
}

/** Next to a price: paid once, without renewal. */
export function OneTimeBadge() {
  return (
    <Badge tone="info" icon={InfinityIcon}>
      ONE-TIME
    </Badge>
  );
}

/** The viewer already owns this agent. */
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
