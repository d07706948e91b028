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
import {
  PAYMENT_STATE_NAMES,
  paymentState,
  type PaymentState,
} from "~/domain/projects/payment-states";
import type { PaymentStatus } from "~/domain/projects/projects";
import type { Held } from "~/services/projects/offers/milestone-view.server";

import { Moments } from "../moments";
import { SplitProposals } from "./split-proposals";

type Look = { tone: Tone; icon: LucideIcon };

const LOOKS: Record<PaymentState, Look> = {
  pending: { tone: "warn", icon: Hourglass },
  held: { tone: "info", icon: Lock },
  delivered: { tone: "info", icon: PackageCheck },
  disputed: { tone: "warn", icon: Scale },
  released: { tone: "ok", icon: CircleCheck },
  refunded: { tone: "idle", icon: Undo2 },
  split: { tone: "ok", icon: Scale },
  charged_back: { tone: "danger", icon: CircleX },
  failed: { tone: "danger", icon: CircleX },
  canceled: { tone: "idle", icon: CircleOff },
};

type PaymentStatusProps = { status: PaymentStatus; isSplit: boolean };

/** The status of a payment, as a word with color and icon. */
export function PaymentStatusBadge(payment: PaymentStatusProps) {
  const state = paymentState(payment);
  return <Badge {...LOOKS[state]}>{PAYMENT_STATE_NAMES[state]}</Badge>;
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
