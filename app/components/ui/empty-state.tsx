import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "./icon";

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
  heading?: "h1" | "h2" | "h3";
};

/** An empty list: what is missing, what to do, and one link. */
export function EmptyState(props: EmptyStateProps) {
  const { icon, title, hint, action, heading: Heading = "h2" } = props;
  return (
    <div className="empty">
      <Icon of={icon} />
      <Heading className="h3 uppercase">{title}</Heading>
      {hint ? <p className="muted">{hint}</p> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
