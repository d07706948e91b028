type AmountLineProps = { name: string; amount: string };

/** The item and its total amount. */
export function AmountLine({ name, amount }: AmountLineProps) {
  return (
    <dl className="row between wrapx gap-3">
      <div className="min-w-0">
        <dt className="subtle text-xs">You pay for</dt>
        <dd className="break-words">{name}</dd>
      </div>
      <div className="text-right">
        <dt className="subtle text-xs">Total</dt>
        <dd className="fig text-xl">{amount}</dd>
      </div>
    </dl>
  );
}
