import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "./icon";

export type Tone = "ok" | "warn" | "danger" | "idle" | "info" | "action";

type BadgeProps = { tone: Tone; icon?: LucideIcon; children: ReactNode };

/** A status with icon, word and color, never color alone. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={`badge s-${tone}`}>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </span>
  );
}
