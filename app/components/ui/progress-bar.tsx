type ProgressBarProps = {
  label: string;
  value: number;
  max?: number;
  tone?: "action" | "info";
};

/** The progress, green when complete, next to its value as text. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, tone = "action" } = props;
  const look = value >= max ? "bar ok" : tone === "info" ? "bar info" : "bar";
  return (
    <progress className={look} value={value} max={max} aria-label={label}>
      {value} of {max}
    </progress>
  );
}
