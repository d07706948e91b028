import type { RequestView } from "~/services/projects/chat-view.server";

type RequesterFactsProps = Pick<
  RequestView,
  "party" | "requester" | "requesterFacts"
>;

/** What the operator who has to answer may know of the requester. */
export function RequesterFacts(props: RequesterFactsProps) {
  const { party, requester, requesterFacts: facts } = props;
  if (!facts) return null;
  const list = (
    <dl className="kv">
      {facts.map(({ term, value }) => (
        <div className="contents" key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
  return party === "operator" ? (
    <section className="grid gap-2" aria-labelledby="requester-facts">
      <h3 className="h4 wrap-anywhere" id="requester-facts">
        About {requester}
      </h3>
      {list}
      <p className="hint">
        Counted by this site, until you answer. Sums are rounded down, and other
        operators are not named.
      </p>
    </section>
  ) : (
    <details>
      <summary className="link text-sm">
        What the operator reads about you
      </summary>
      <div className="mt-2">{list}</div>
    </details>
  );
}
