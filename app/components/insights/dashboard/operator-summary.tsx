import { Link } from "@remix-run/react";

import { ButtonLink } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { OperatorAvailabilityBadge } from "~/components/ui/status-badge";
import type { OperatorDesk } from "~/services/insights/dashboard/show-operator-desk.server";

import { ListingWords } from "./operator-profile";

const PAGE = "/dashboard/operator-profile";

/** Whether the user is listed and available, with links to change it. */
export function OperatorSummary({ operator }: { operator: OperatorDesk }) {
  const { isOperator, operatorAvailable, headline } = operator;
  return (
    <Panel
      id="operator-profile"
      title="Operator profile"
      beside={
        isOperator ? (
          <OperatorAvailabilityBadge
            status={operatorAvailable ? "ACTIVE" : "BUSY"}
          />
        ) : null
      }
    >
      <div className="pad grid gap-4">
        {headline ? (
          <p className="font-semibold wrap-anywhere">{headline}</p>
        ) : null}
        <p className="muted text-sm">
          <ListingWords operator={operator} />
        </p>
        <div className="row wrapx">
          <ButtonLink href={PAGE} size="sm">
            Edit profile
          </ButtonLink>
          <Link className="link text-sm" to={`${PAGE}#portfolio`}>
            Portfolio
          </Link>
        </div>
      </div>
    </Panel>
  );
}
