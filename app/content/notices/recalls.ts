import {
  RECALL_KIND_WORDS,
  RECALL_STATUS_NAMES,
  recallSentence,
} from "~/content/recalls";
import {
  HOURS_TO_ALERT,
  type RecallKind,
  type RecallStatus,
} from "~/domain/catalogue/recalls";
import type { Cents } from "~/domain/platform/money";

import { family, type Notices } from "./notice";

type Recall = {
  id: string;
  version: string;
  kind: RecallKind;
  reason: string;
  status: RecallStatus;
  revision: number;
};
type Owner = {
  buyerUserId: string;
  email: string;
  orderId: string;
  totalCents: Cents;
};
type Owned = { owner: Owner; name: string; recall: Recall };
type Sold = { agent: Agent; recall: Recall };
type Agent = { id: string; name: string; ownerUserId: string };
type Watched = { to: string; agent: { name: string }; recall: Recall };

const toOwner = family(
  {
    audience: "Everyone who owns the agent",
    by: "bell and mail",
    link: { label: "Open the purchase", path: "/purchased-agent/:id" },
  },
  ({ owner, recall }: Owned) => ({
    to: { id: owner.buyerUserId, email: owner.email },
    about: owner.orderId,
    act: `${recall.id}:${owner.orderId}`,
  }),
);

const toSeller = family(
  {
    audience: "Owner of the agent",
    by: "bell and mail",
    link: { label: "Open the agent", path: "/dashboard/agents/:id" },
  },
  ({ agent, recall }: Sold) => ({
    to: agent.ownerUserId,
    about: agent.id,
    act: recall.id,
  }),
);

const toAdministrator = family(
  {
    audience: "Administrators",
    by: "bell and mail",
    link: { label: "Open the recalls", path: "/admin/recalls" },
  },
  ({ to, recall }: Watched) => ({
    to,
    act: `${recall.id}:${recall.revision}:${to}`,
  }),
);

function refundText({ totalCents }: Owner): string {
  return totalCents === 0
    ? "You can give it back on the purchase page."
    : "You can get the whole price back, even after the refund window. Open the purchase and choose the refund.";
}

const STEPS: Record<RecallStatus, string> = {
  started: "It is in effect. A second administrator has to confirm or lift it.",
  confirmed: "It is confirmed.",
  lifting:
    "An administrator proposes to lift it. It stays in effect until another administrator lifts it.",
  lifted: "It is lifted.",
};

export const recallNotices = {
  order_recalled: toOwner(({ owner, name, recall }: Owned) => ({
    title: `Recalled: ${name}`,
    message: [
      `${name}: ${recallSentence(recall)}`,
      RECALL_KIND_WORDS[recall.kind].whatToDo,
      "We no longer deliver this version, and its license is not valid while it is the current one.",
      refundText(owner),
      `The reason: ${recall.reason}`,
    ].join("\n"),
  })),
  recall_ended: toOwner(({ name, recall }: Owned) => ({
    title: `Recall lifted: ${name}`,
    message: `The recall of ${name} ${recall.version} is lifted. You can use it as before.`,
  })),
  agent_recalled: toSeller(({ agent: { name }, recall }: Sold) => ({
    title: `Recalled: ${name}`,
    message: [
      `${name}: ${recallSentence(recall)}`,
      "Nobody can download or run this version. While it is the current one, nobody can buy the agent. Everyone who owns the agent can get the price back. You can submit a new version.",
      `The reason: ${recall.reason}`,
    ].join("\n"),
  })),
  agent_recall_lifted: toSeller(({ agent: { name }, recall }: Sold) => ({
    title: `Recall lifted: ${name}`,
    message: `The recall of ${name} ${recall.version} is lifted.`,
  })),
  recall_step: toAdministrator(({ agent, recall }: Watched) => ({
    title: `Recall: ${agent.name} ${recall.version}`,
    message: `${RECALL_STATUS_NAMES[recall.status]}: the recall of ${agent.name} ${recall.version}. ${STEPS[recall.status]}\nThe reason of the recall: ${recall.reason}`,
  })),
  recall_overdue: toAdministrator(({ agent, recall }: Watched) => ({
    title: `Recall not confirmed: ${agent.name} ${recall.version}`,
    message: `The recall of ${agent.name} ${recall.version} has been in effect for ${HOURS_TO_ALERT} hours, and no second administrator has confirmed or lifted it.`,
  })),
} as const satisfies Notices;
