import type { ReactNode } from "react";

import { buttonClass } from "./button";

type ConfirmedProps = {
  label: string;
  look: Parameters<typeof buttonClass>[0];
  /** What the act ends or moves. */
  warning: string;
  isOpen?: boolean | undefined;
  /** The form or button that acts. */
  children: ReactNode;
};

/**
 * A button that opens a confirmation, and scrolls it into view; without scripts
 * its dialog shows nothing else meanwhile.
 */
export function Confirmed(props: ConfirmedProps) {
  const { label, look, warning, isOpen, children } = props;
  return (
    <details
      open={isOpen}
      className="confirmed"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          currentTarget.scrollIntoView({ block: "nearest" });
      }}
    >
      <summary className={buttonClass({ ...look, block: true })}>
        {label}
      </summary>
      <div className="mt-3 grid gap-3">
        <p className="muted">{warning}</p>
        {children}
      </div>
    </details>
  );
}
