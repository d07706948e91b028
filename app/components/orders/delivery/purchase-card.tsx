import { Infinity as InfinityIcon, ReceiptText } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { LicenseKey } from "~/components/ui/license-key";
import { Panel } from "~/components/ui/panel";
import { lifeWords } from "~/domain/orders/checkout";
import type { PurchasePage } from "~/services/orders/delivery/show-purchase.server";

import { OrderStatusBadge } from "./order-status-badge";

type PurchaseCardProps = {
  facts: PurchasePage["facts"];
  /** False if the delivery already shows the key. */
  showsKey: boolean;
  receiptHref: string;
};

export function PurchaseCard(props: PurchaseCardProps) {
  const { facts, showsKey, receiptHref } = props;
  return (
    <Panel className="cut" titleId="purchase" title="Purchase information">
      <OrderFacts facts={facts} />
      {facts.licenseKey && showsKey ? (
        <div className="pad border-t border-line">
          <p className="label mb-1">License key</p>
          <LicenseKey licenseKey={facts.licenseKey} />
        </div>
      ) : null}
      {facts.isAgent && facts.isOwned ? (
        <p className="pad row border-t border-line">
          <Icon of={InfinityIcon} className="text-ok" />
          {facts.deliveryType === "endpoint"
            ? lifeWords("endpoint")
            : "Lifetime access included"}
        </p>
      ) : null}
      {facts.isPaid ? (
        <p className="pad border-t border-line">
          <ButtonLink href={receiptHref} block icon={ReceiptText}>
            Receipt
          </ButtonLink>
        </p>
      ) : null}
    </Panel>
  );
}

function OrderFacts({ facts }: Pick<PurchaseCardProps, "facts">) {
  return (
    <dl className="kv pad">
      <dt>Order</dt>
      <dd className="fig">{facts.shortId}</dd>
      <dt>{facts.isPaid ? "Amount paid" : "Amount"}</dt>
      <dd className="fig">{facts.amount}</dd>
      <dt>Status</dt>
      <dd>
        <OrderStatusBadge status={facts.status} />
      </dd>
      <dt>{facts.isPaid ? "Purchase date" : "Order date"}</dt>
      <dd>{facts.date}</dd>
      {facts.refund?.amount ? (
        <>
          <dt>{facts.refund.isDone ? "Refunded" : "Refund requested"}</dt>
          <dd>
            <span className="fig">{facts.refund.amount}</span>,{" "}
            {facts.refund.date}
          </dd>
        </>
      ) : null}
      {facts.license ? (
        <>
          <dt>License</dt>
          <dd>
            {facts.license}
            <p className="muted mt-1 text-sm">{facts.licenseScope}</p>
          </dd>
        </>
      ) : null}
      {facts.refundWindow ? (
        <>
          <dt>Refund window</dt>
          <dd>{facts.refundWindow}</dd>
        </>
      ) : null}
    </dl>
  );
}
