import { figure } from "./figures";

type BarListProps = {
  bars: readonly { key: string; label: string; value: number }[];
  tone: "action" | "info";
};

/** Counts next to each other, each with a bar relative to the highest. */
export function BarList({ bars, tone }: BarListProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <ol className="pad grid gap-4">
      {bars.map(({ key, label, value }) => (
        <li key={key} className="grid gap-1">
          <div className="row between items-baseline gap-4">
            <span className="min-w-0 text-sm break-words">{label}</span>
            <b className="fig">{figure(value)}</b>
          </div>
          <div
            className={tone === "info" ? "bar info" : "bar"}
            aria-hidden="true"
          >
            <i style={{ width: `${((value / most) * 100).toFixed(1)}%` }} />
          </div>
        </li>
      ))}
    </ol>
  );
}
