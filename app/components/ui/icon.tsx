import type { LucideIcon } from "lucide-react";

type IconProps = { of: LucideIcon; className?: string };

/** An icon next to text: stroke 1.75, hidden from assistive technology. */
export function Icon({ of: Drawing, className = "" }: IconProps) {
  return (
    <Drawing
      className={`ic ${className}`.trim()}
      strokeWidth={1.75}
      aria-hidden
    />
  );
}
