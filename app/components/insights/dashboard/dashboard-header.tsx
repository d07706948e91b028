import { Plus } from "lucide-react";

import { OperatorInsignia } from "~/components/insignia/insignia";
import { ButtonLink } from "~/components/ui/button";
import { ActiveOperatorBadge } from "~/components/ui/status-badge";
import { ADD_AGENT_PATH } from "~/domain/catalogue/created-agents";

type DashboardHeaderProps = {
  user: {
    id: string;
    name: string;
    monogram: string;
    iconUrl: string | null;
    isOperator: boolean;
    securityLevel: string;
    lastActivity: string;
    timeZone: string;
    /** The time in that zone when the page was rendered. */
    localTime: string;
  };
};

/** The user's name, role, last activity and time zone. */
export function DashboardHeader({ user }: DashboardHeaderProps) {
  return (
    <div className="section-head mb-0">
      <div className="row min-w-0 gap-4">
        <OperatorInsignia
          id={user.id}
          monogram={user.monogram}
          iconUrl={user.iconUrl}
          size="lg"
        />
        <div className="min-w-0">
          <h1 className="h2 mb-2 wrap-anywhere">{user.name}</h1>
          <p className="muted row wrapx gap-x-4 gap-y-1">
            {user.isOperator ? <ActiveOperatorBadge /> : null}
            <span>
              Security level <b className="text-text">{user.securityLevel}</b>
            </span>
            <span>Last activity: {user.lastActivity}</span>
            <span>
              {user.localTime} {user.timeZone}
            </span>
          </p>
        </div>
      </div>
      <div className="row wrapx">
        <ButtonLink
          href={ADD_AGENT_PATH}
          kind={user.isOperator ? "secondary" : "primary"}
          icon={Plus}
        >
          Add agent
        </ButtonLink>
        <ButtonLink href="/arsenal">Browse Arsenal</ButtonLink>
        <ButtonLink href="/earnings" kind="ghost">
          Earnings
        </ButtonLink>
      </div>
    </div>
  );
}
