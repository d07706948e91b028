import { X } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "./icon";

type ChipProps = {
  children: ReactNode;
  href?: string;
  isOn?: boolean;
  removable?: boolean;
};

/** A tag. A removable chip is a link that removes the tag. */
export function Chip({ children, href, isOn, removable }: ChipProps) {
  const look = isOn || removable ? "chip on" : "chip";
  const content = (
    <>
      {removable ? <span className="sr-only">Remove </span> : null}
      {children}
      {removable ? <Icon of={X} /> : null}
    </>
  );
  if (!href) return <span className={look}>{content}</span>;
  return (
    <a className={look} href={href}>
      {content}
    </a>
  );
}
