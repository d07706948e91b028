import { UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";

import type { PartView } from "./plan-view";

type OpenPartsProps = {
  parts: readonly PartView[];
  /** How the plan's owner changes a part. */
  editsOf?: (part: PartView) => ReactNode;
};

/** The brief's parts without an agent, each as work for an operator. */
export function OpenParts({ parts, editsOf }: OpenPartsProps) {
  if (parts.length === 0) return null;
  return (
    <div className="not-covered" id="parts" tabIndex={-1}>
      <h3 className="label">Not covered: custom work for an operator</h3>
      <ul className="grid gap-3">
        {parts.map((part) => (
          <li key={part.position} className="wrap-anywhere">
            <p className="flex items-baseline gap-2">
              <Icon of={UserRoundCheck} />
              <q>{part.quote}</q>
            </p>
            {editsOf?.(part)}
          </li>
        ))}
      </ul>
    </div>
  );
}
