type ProgressBarProps = {
  label: string;
  value: number;
  max?: number;
};

/** The progress, green when complete, next to its value as text. */
export function ProgressBar({ label, value, max = 100 }: ProgressBarProps) {
  return (
    <progress
      className={value >= max ? "bar ok" : "bar"}
      value={value}
      max={max}
      aria-label={label}
    >
      {value} of {max}
    </progress>
  );
}
