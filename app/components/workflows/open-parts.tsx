import { Link } from "@remix-run/react";
import { UserRoundCheck } from "lucide-react";
import type { ReactNode } from "react";

import { Icon } from "~/components/ui/icon";

import { Before } from "./before";
import type { PartView } from "./plan-view";

type OpenPartsProps = {
  parts: readonly PartView[];
  /** Leads to the operators, for the plan's owner. */
  requestHref?: string;
  /** How the plan's owner changes a part. */
  editsOf?: (part: PartView) => ReactNode;
};

/** The brief's parts without an agent, each as work for an operator. */
export function OpenParts({ parts, requestHref, editsOf }: OpenPartsProps) {
  if (parts.length === 0) return null;
  return (
    <div className="not-covered">
      <h3 className="label">Not covered: custom work for an operator</h3>
      <ul className="grid gap-3">
        {parts.map((part) => (
          <li key={part.position} className="wrap-anywhere">
            <p className="flex items-baseline gap-2">
              <Icon of={UserRoundCheck} />
              <q>{part.quote}</q>
            </p>
            <Before words={part.was} />
            {part.candidates.length === 0 ? (
              <Nothing requestHref={requestHref} />
            ) : null}
            {editsOf?.(part)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says what to do about a part for which there are no agents. */
function Nothing({ requestHref }: Pick<OpenPartsProps, "requestHref">) {
  return (
    <p className="text-xs muted">
      Nothing in the catalogue does this.
      {requestHref === undefined ? null : (
        <>
          {" "}
          <Link className="link" to={requestHref} preventScrollReset>
            Hire an operator for it
          </Link>
          , or put it into other words.
        </>
      )}
    </p>
  );
}
