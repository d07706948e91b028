import { LifeBuoy, UserRoundCheck } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { DEPLOY_CLAIMS, DEPLOY_CLAIMS_NOTE } from "~/content/deploy";

export function DeployHeader() {
  return (
    <div className="pt-10 pb-7">
      <h1 className="h-stencil h1">Deploy</h1>
      <p className="lede mt-3">
        Browse live agents by what you get: a package to run, a guide to follow
        or an endpoint to call.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/support-command" icon={LifeBuoy}>
          CONTACT SUPPORT
        </ButtonLink>
        <ButtonLink href="/operators" kind="ghost" icon={UserRoundCheck}>
          CONTACT AN OPERATOR
        </ButtonLink>
      </div>
      <div className="mt-7">
        <StatTiles>
          {DEPLOY_CLAIMS.map(({ label, value }) => (
            <StatTile key={label} label={label} value={value} />
          ))}
        </StatTiles>
        <p className="subtle mt-2 text-xs">{DEPLOY_CLAIMS_NOTE}</p>
      </div>
    </div>
  );
}
