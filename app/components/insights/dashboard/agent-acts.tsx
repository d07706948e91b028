import { Form } from "@remix-run/react";
import {
  Eye,
  EyeOff,
  Pencil,
  Trash2,
  Undo2,
  type LucideIcon,
} from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { buttonClass, type ButtonKind } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { WITHDRAW_CONFIRMATION } from "~/content/wizard";
import type { AgentAct } from "~/domain/catalogue/created-agents";

type ActWords = {
  label: string;
  text: string;
  icon: LucideIcon;
  kind: ButtonKind;
  /** The button that confirms an act with a loss, and what is lost. */
  confirm?: { label: string; loss: string };
};

const NO_UNDO = "You can’t undo this.";

const WORDS: Record<AgentAct, ActWords> = {
  edit_listing: {
    label: "Edit listing",
    text: "Changes name, texts, facts and pictures under the same version number. It is reviewed; buyers are not notified.",
    icon: Pencil,
    kind: "secondary",
  },
  unlist: {
    label: "Unlist",
    text: "Removes it from the arsenal. Buyers keep it, and you can relist it later.",
    icon: EyeOff,
    kind: "secondary",
  },
  relist: {
    label: "Relist",
    text: "Puts the published version back in the arsenal.",
    icon: Eye,
    kind: "ok",
  },
  withdraw: {
    label: "Withdraw submission",
    text: "It becomes a draft again and loses its place in the queue.",
    icon: Undo2,
    kind: "secondary",
    confirm: WITHDRAW_CONFIRMATION,
  },
  delete: {
    label: "Delete draft",
    text: "Deletes the agent and everything you wrote for it.",
    icon: Trash2,
    kind: "danger",
    confirm: { label: "Yes, delete this draft", loss: NO_UNDO },
  },
  discard: {
    label: "Discard changes",
    text: "Deletes what you are preparing. The published version stays.",
    icon: Trash2,
    kind: "danger",
    confirm: { label: "Yes, discard these changes", loss: NO_UNDO },
  },
};

/** The owner's available actions on an agent. */
export function AgentActs({ acts }: { acts: readonly AgentAct[] }) {
  return (
    <ul>
      {acts.map((act) => (
        <li className="li wrapx" key={act}>
          <p className="grow muted">{WORDS[act].text}</p>
          <ConfirmedAct act={act} />
        </li>
      ))}
    </ul>
  );
}

type ActProps = { act: AgentAct };

function Act({ act }: ActProps) {
  const { label, icon, kind, confirm } = WORDS[act];
  return (
    <Form method="post">
      <SubmitButton
        name="intent"
        value={act}
        kind={confirm ? "danger-fill" : kind}
        icon={confirm ? undefined : icon}
        pendingText="Processing..."
      >
        {confirm?.label ?? label}
      </SubmitButton>
    </Form>
  );
}

/** An act that loses something asks first. */
function ConfirmedAct({ act }: ActProps) {
  const { label, icon, kind, confirm } = WORDS[act];
  if (!confirm) return <Act act={act} />;
  return (
    <details>
      <summary className={buttonClass({ kind })}>
        <Icon of={icon} />
        {label}
      </summary>
      <div className="mt-3 grid gap-3">
        <p className="muted">{confirm.loss}</p>
        <Act act={act} />
      </div>
    </details>
  );
}
