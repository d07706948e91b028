import type { OperatorCardView } from "~/components/ui/operator-card";

import { AccessDialog } from "./access-dialog";
import { homeHref, type HomeAddress } from "./home-address";
import { OperatorDialog } from "./operator-dialog";
import { UpsellDialog } from "./upsell-dialog";

type HomeDialogProps = {
  address: HomeAddress;
  plan: { id: string; missionName: string } | null;
  /** Null for who is signed out. */
  offered: readonly OperatorCardView[] | null;
};

/** The dialog that the address asks for; none without what it is about. */
export function HomeDialog({ address, plan, offered }: HomeDialogProps) {
  const closeHref = homeHref(address);
  if (address.dialog === "upsell")
    return <UpsellDialog closeHref={closeHref} />;
  if (address.dialog !== "operators" || !plan) return null;
  if (offered === null) {
    return <AccessDialog address={address} closeHref={closeHref} />;
  }
  return (
    <OperatorDialog
      planId={plan.id}
      missionName={plan.missionName}
      operators={offered}
      wantedId={address.operator}
      closeHref={closeHref}
    />
  );
}
