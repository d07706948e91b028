import { groupDigits } from "~/domain/payments/card-fields";
import { TEST_CARDS } from "~/domain/payments/test-cards";

/** All cards of the sandbox with their bank's behavior. */
export function KnownCards() {
  return (
    <section aria-labelledby="known-cards" className="panel pad text-sm">
      <h2 id="known-cards" className="h4">
        Test cards
      </h2>
      <p className="muted mt-1">
        Use any future date and any three digits. Real cards are not accepted.
      </p>
      <dl className="mt-4 grid gap-x-5 gap-y-2 sm:grid-cols-[auto_1fr]">
        {TEST_CARDS.map(({ number, words }) => (
          <div key={number} className="contents">
            <dt className="fig">{groupDigits(number)}</dt>
            <dd className="muted max-sm:mb-2">{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
