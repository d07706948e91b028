/** Shown while something loads, always next to text that says what. */
export function Spinner({ size = "md" }: { size?: "md" | "lg" }) {
  return (
    <span className={size === "lg" ? "spin spin-lg" : "spin"} aria-hidden />
  );
}
