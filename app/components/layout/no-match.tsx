import { Link } from "@remix-run/react";
import { Fragment } from "react";

import type { TabItem } from "~/components/ui/tabs";
import { countedText } from "~/domain/platform/counted";

type NoMatchProps = {
  /** What is searched: "reports". */
  what: string;
  /** Each tab with the number of its matches. */
  tabs: readonly TabItem[];
};

/** Says that a search found nothing in this tab, and what the others have. */
export function NoMatch({ what, tabs }: NoMatchProps) {
  const others = tabs.filter((tab) => !tab.isCurrent && tab.count);
  return (
    <>
      No {what} here match this search.
      {others.map(({ label, href, count = 0 }, index) => (
        <Fragment key={href}>
          {index === 0 ? " Found elsewhere: " : ", "}
          <Link className="link whitespace-nowrap" to={href}>
            {countedText(count)} in {label}
          </Link>
        </Fragment>
      ))}
      {others.length > 0 ? "." : null}
    </>
  );
}
