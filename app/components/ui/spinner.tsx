/** Turns while something is under way; always beside words that say what. */
export function Spinner({ size = "md" }: { size?: "md" | "lg" }) {
  return (
    <span className={size === "lg" ? "spin spin-lg" : "spin"} aria-hidden />
  );
}
