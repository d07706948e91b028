import {
  CircleCheck,
  Info,
  OctagonAlert,
  Pin,
  TriangleAlert,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";

import type { Tone } from "./badge";
import { Icon } from "./icon";

const ICONS: Record<Tone, LucideIcon> = {
  ok: CircleCheck,
  warn: TriangleAlert,
  danger: OctagonAlert,
  idle: Info,
  info: Info,
  action: Pin,
};

type NoteProps = {
  tone: Tone;
  title?: string;
  children?: ReactNode;
  icon?: LucideIcon;
  role?: "status" | "alert";
  className?: string;
};

/** A message on the page: icon, text and an edge in the status color. */
export function Note({
  tone,
  title,
  children,
  icon,
  role,
  className,
}: NoteProps) {
  return (
    <div className={`note s-${tone} ${className ?? ""}`.trim()} role={role}>
      <Icon of={icon ?? ICONS[tone]} />
      <div className="words">
        {title ? <b>{title}</b> : null}
        {children ? (
          <div className={title ? "muted" : undefined}>{children}</div>
        ) : null}
      </div>
    </div>
  );
}

/** The icon of a tone, wherever a message is shown. */
export function toneIcon(tone: Tone): LucideIcon {
  return ICONS[tone];
}
