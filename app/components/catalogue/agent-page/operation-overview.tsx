type OperationOverviewProps = {
  operations: readonly { name: string; summary: string }[];
};

/** The calls that an endpoint takes. */
export function OperationOverview({ operations }: OperationOverviewProps) {
  if (operations.length === 0) return null;
  return (
    <section aria-labelledby="operations" className="mt-9 max-w-2xl">
      <h2 className="h3 mb-4" id="operations">
        What you can call
      </h2>
      <div className="panel pad">
        <dl className="kv kv-2">
          {operations.map(({ name, summary }) => (
            <div className="contents" key={name}>
              <dt className="fig wrap-anywhere">{name}</dt>
              <dd className="wrap-anywhere">{summary}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
