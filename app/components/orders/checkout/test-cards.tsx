import { groupDigits } from "~/domain/payments/card-fields";
import { TEST_CARDS } from "~/domain/payments/test-cards";

/** The test cards, where no real card is accepted. */
export function TestCards() {
  return (
    <details className="text-xs">
      <summary className="link w-fit">Test cards</summary>
      <p className="muted mt-2">
        Use any future date and any three digits. Real cards are not accepted.
      </p>
      <dl className="kv kv-2 mt-2 grid-cols-[auto_1fr]!">
        {TEST_CARDS.map(({ number, words }) => (
          <div key={number} className="contents">
            <dt className="fig">{groupDigits(number)}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
