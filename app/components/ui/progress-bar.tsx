type ProgressBarProps = {
  label: string;
  value: number;
  max?: number;
  tone?: "action" | "info";
};

/** How far along; green when full. A figure in words stands beside it. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, tone = "action" } = props;
  const look = value >= max ? "bar ok" : tone === "info" ? "bar info" : "bar";
  return (
    <progress className={look} value={value} max={max} aria-label={label}>
      {value} of {max}
    </progress>
  );
}
