import type { ProjectWords } from "~/domain/projects/project-words";

import { AccessDialog } from "./access-dialog";
import { homeHref, type HomeAddress } from "~/domain/workflows/home-address";
import type { OfferedOperator } from "./home-view";
import { OperatorDialog } from "./operator-dialog";
import { OperatorsDialog } from "./operators-dialog";
import { UpsellDialog } from "./upsell-dialog";

type HomeDialogProps = {
  address: HomeAddress;
  plan: { id: string; name: string } | null;
  /** Null for visitors. */
  offered: readonly OfferedOperator[] | null;
  /** The suggested texts for the plan; null for visitors. */
  words: ProjectWords | null;
  /**
   * Holders of the pass can choose several and are not offered another pass.
   */
  hasPass: boolean;
};

/** The dialog in the address; renders nothing if its data is missing. */
export function HomeDialog(props: HomeDialogProps) {
  const { address, plan, offered, words, hasPass } = props;
  const closeHref = homeHref(address);
  if (address.dialog === "upsell") {
    return hasPass ? null : <UpsellDialog closeHref={closeHref} />;
  }
  if (address.dialog !== "operators" || !plan) return null;
  if (offered === null) {
    return <AccessDialog address={address} closeHref={closeHref} />;
  }
  const Choosing = hasPass ? OperatorsDialog : OperatorDialog;
  return (
    <Choosing
      planId={plan.id}
      planName={plan.name}
      operators={offered}
      words={words}
      wantedId={address.operator}
      closeHref={closeHref}
    />
  );
}
