/** Says that the list of operators goes on below what is visible. */
export function OperatorCount({ count }: { count: number }) {
  if (count < 3) return null;
  return (
    <p className="muted text-sm">
      {count} operators, the best fit first. Scroll the list to see them all.
    </p>
  );
}
