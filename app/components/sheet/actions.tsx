import { ArrowRight, BadgeCheck, Check, Crosshair, X } from "lucide-react";

import { Badge } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import {
  ActiveOperatorBadge,
  ChatStatusBadge,
  ListingStatusBadge,
  OfferStatusBadge,
  OneTimeBadge,
  OperatorAvailabilityBadge,
  PurchasedBadge,
  RequestStatusBadge,
  ReviewStatusBadge,
} from "~/components/ui/status-badge";
import { SheetSection } from "./section";

const STATES = [
  ["Hover", "is-hover"],
  ["Press", "is-press"],
  ["Focus", "is-focus"],
] as const;

function ButtonStates({ kind }: { kind: "primary" | "secondary" }) {
  return (
    <div className="row wrapx">
      <Button kind={kind}>{kind}</Button>
      {STATES.map(([label, look]) => (
        <Button key={look} kind={kind} className={look}>
          {label}
        </Button>
      ))}
      <Button kind={kind} pending pendingText="Processing...">
        Pay
      </Button>
      <Button kind={kind} disabled>
        Disabled
      </Button>
      <Button kind={kind} size="sm">
        Small
      </Button>
      <Button kind={kind} size="lg" icon={Crosshair}>
        Large
      </Button>
    </div>
  );
}

export function Buttons() {
  return (
    <SheetSection title="Buttons">
      <ButtonStates kind="primary" />
      <ButtonStates kind="secondary" />
      <div className="row wrapx">
        <Button kind="ghost">Ghost</Button>
        <Button kind="ok" icon={Check}>
          Accept
        </Button>
        <Button kind="danger" icon={X}>
          Reject
        </Button>
        <Button kind="danger-fill">Yes Delete</Button>
        <ButtonLink href="/arsenal" icon={ArrowRight}>
          Link
        </ButtonLink>
      </div>
      <div className="max-w-form">
        <Button kind="primary" block>
          Block
        </Button>
      </div>
    </SheetSection>
  );
}

export function Statuses() {
  return (
    <SheetSection title="Review and work status">
      <div className="row wrapx">
        {["draft", "submitted", "returned", "approved", "rejected"].map(
          (status) => (
            <ReviewStatusBadge key={status} status={status} />
          ),
        )}
        {["approved", "submitted"].map((status) => (
          <ListingStatusBadge key={status} status={status} />
        ))}
        {["pending", "accepted", "settled", "rejected", "withdrawn"].map(
          (status) => (
            <OfferStatusBadge key={status} status={status} />
          ),
        )}
      </div>
      <div className="row wrapx">
        {["pending", "accepted", "declined", "cancelled", "completed"].map(
          (status) => (
            <RequestStatusBadge key={status} status={status} />
          ),
        )}
        <ChatStatusBadge status="active" />
        <ChatStatusBadge status="closed" />
        <OperatorAvailabilityBadge status="ACTIVE" />
        <OperatorAvailabilityBadge status="BUSY" />
        <ActiveOperatorBadge />
        <PurchasedBadge />
        <OneTimeBadge />
        <Badge tone="info" icon={BadgeCheck}>
          VERIFIED
        </Badge>
        <Badge tone="ok" icon={Check}>
          Success
        </Badge>
        <Badge tone="danger" icon={X}>
          Failed
        </Badge>
        <Badge tone="action">First month $49</Badge>
      </div>
    </SheetSection>
  );
}
