const CARDS = [
  { number: "4242 4242 4242 4242", outcome: "succeeds" },
  { number: "4000 0000 0000 0002", outcome: "is declined" },
  { number: "4000 0000 0000 9995", outcome: "lacks funds" },
  { number: "4000 0025 0000 3155", outcome: "asks you to confirm" },
];

/** What can be typed where no real card is taken. */
export function TestCards() {
  return (
    <details className="text-xs">
      <summary className="link w-fit">Test cards</summary>
      <p className="muted mt-2">
        Any date to come and any three digits. Real cards are not accepted.
      </p>
      <dl className="kv kv-2 mt-2 grid-cols-[auto_1fr]!">
        {CARDS.map(({ number, outcome }) => (
          <div key={number} className="contents">
            <dt className="fig">{number}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
