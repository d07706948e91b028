type PurchaseJumpsProps = {
  isPaid: boolean;
  canRefund: boolean;
  isFree: boolean;
  hasThread: boolean;
  here: string;
};

/** On a narrow page, the order's panels are below the delivery. */
export function PurchaseJumps(props: PurchaseJumpsProps) {
  const { isPaid, canRefund, isFree, hasThread, here } = props;
  return (
    <nav
      aria-label="This purchase"
      className="row wrapx gap-x-5 gap-y-2 lg:hidden"
    >
      {isPaid ? (
        <a className="link" href={`${here}/receipt`}>
          Receipt
        </a>
      ) : null}
      {canRefund ? (
        <a className="link" href="#refund">
          {isFree ? "Give back" : "Refund"}
        </a>
      ) : null}
      <a className="link" href="#purchase">
        Purchase information
      </a>
      {hasThread ? (
        <a className="link" href="#messages">
          Messages
        </a>
      ) : null}
      <a className="link" href="#support">
        Support
      </a>
    </nav>
  );
}
