import type { OfferedOperator } from "./home-view";

/** Says why nobody can be requested, if so. */
export function NobodyFree(props: { operators: readonly OfferedOperator[] }) {
  const { operators } = props;
  if (operators.some(({ status }) => status === "ACTIVE")) return null;
  return (
    <p className="muted">
      {operators.length === 0
        ? "No operator is listed at the moment."
        : "All operators are busy at the moment. Come back later: your plan stays."}
    </p>
  );
}
