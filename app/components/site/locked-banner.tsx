import { Lock } from "lucide-react";

import { ButtonLink } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";

type LockedBannerProps = { hidden: number; isSearch: boolean };

/**
 * How many agents are hidden from a visitor, with links to register or sign in.
 */
export function LockedBanner({ hidden, isSearch }: LockedBannerProps) {
  const noun = hidden === 1 ? "agent" : "agents";
  const verb = hidden === 1 ? "matches" : "match";
  return (
    <div className="locked hatch cut mt-5">
      <Icon of={Lock} />
      <div className="locked-words">
        <h3 className="text-xl">
          {hidden.toLocaleString("en-US")} more {noun}
          {isSearch ? ` ${verb}` : ""}
        </h3>
        <p className="muted">
          Sign in to see the full list here, or browse everything in the
          Arsenal.
        </p>
      </div>
      <div className="grid w-full grid-cols-2 gap-2 sm:w-56">
        <ButtonLink href="/auth?tab=register" kind="primary">
          SIGN UP
        </ButtonLink>
        <ButtonLink href="/auth">LOGIN</ButtonLink>
      </div>
    </div>
  );
}
