import {
  CircleCheck,
  CircleOff,
  CircleX,
  Hourglass,
  Lock,
  PackageCheck,
  Scale,
  Undo2,
  type LucideIcon,
} from "lucide-react";

import { Badge, type Tone } from "~/components/ui/badge";
import { ButtonLink, type ButtonKind } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { PaymentAct } from "~/domain/projects/held-payments";
import type { PaymentStatus } from "~/domain/projects/projects";
import type { Held } from "~/services/projects/offers/milestone-view.server";

import { Moments } from "../moments";
import { SplitProposals } from "./split-proposals";

type Look = { tone: Tone; icon: LucideIcon; label: string };

export const PAYMENT_LOOKS: Record<PaymentStatus, Look> = {
  pending: { tone: "warn", icon: Hourglass, label: "Not paid yet" },
  held: { tone: "info", icon: Lock, label: "Held" },
  delivered: { tone: "info", icon: PackageCheck, label: "Delivered" },
  disputed: { tone: "warn", icon: Scale, label: "Disputed" },
  released: { tone: "ok", icon: CircleCheck, label: "Released" },
  refunded: { tone: "idle", icon: Undo2, label: "Refunded" },
  charged_back: { tone: "danger", icon: CircleX, label: "Charged back" },
  failed: { tone: "danger", icon: CircleX, label: "Payment failed" },
  canceled: { tone: "idle", icon: CircleOff, label: "Payment canceled" },
};

const SPLIT: Look = { tone: "ok", icon: Scale, label: "Split" };

type PaymentStatusProps = { status: PaymentStatus; isSplit: boolean };

/** The status of a payment, as a word with color and icon. */
export function PaymentStatusBadge({ status, isSplit }: PaymentStatusProps) {
  const isSettled = status === "released" || status === "refunded";
  const { tone, icon, label } =
    isSplit && isSettled ? SPLIT : PAYMENT_LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

const ACTS: Record<PaymentAct, { label: string; kind: ButtonKind }> = {
  deliver: { label: "Mark as delivered", kind: "primary" },
  release: { label: "Release payment", kind: "ok" },
  changes: { label: "Ask for changes", kind: "secondary" },
  dispute: { label: "Open a dispute", kind: "ghost" },
  withdraw: { label: "Withdraw the dispute", kind: "secondary" },
  cancel: { label: "Cancel late work", kind: "ghost" },
  refund: { label: "Give the money back", kind: "ghost" },
};

type HeldPaymentProps = {
  payment: Held;
  /** The milestone's title, if its offer has several. */
  milestone: string | null;
};

/** The payment of a milestone: its status, next date and actions. */
export function HeldPayment({ payment, milestone }: HeldPaymentProps) {
  const { status, words, receives, lastDecline, chargeback, acts } = payment;
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div>
        <PaymentStatusBadge status={status} isSplit={payment.isSplit} />
      </div>
      {receives ? <p className="text-sm">{receives}</p> : null}
      <p className="text-sm">
        <Moments text={words} />
      </p>
      {lastDecline ? (
        <Note tone="danger" title="The last card was declined">
          {lastDecline}
        </Note>
      ) : null}
      {chargeback ? (
        <Note tone="warn" title="Disputed by the bank">
          {chargeback}
        </Note>
      ) : null}
      <SplitProposals payment={payment} />
      {acts.length > 0 ? (
        <div className="grid gap-2">
          {acts.map(({ act, href }) => (
            <ButtonLink
              key={act}
              href={href}
              size="sm"
              kind={ACTS[act].kind}
              aria-label={
                milestone ? `${ACTS[act].label}: ${milestone}` : undefined
              }
            >
              {ACTS[act].label}
            </ButtonLink>
          ))}
        </div>
      ) : null}
    </div>
  );
}
