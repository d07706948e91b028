import type { Operation } from "../agents/operations";
import { customQuotes, furtherLine, furtherTitle } from "./further-agents";
import type { Workflow } from "./plan";
import { planName } from "./plan-name";
import {
  availabilityOf,
  COMPARE_FIRST,
  leftToBuy,
  readyToBuyText,
  type Availability,
  type Owned,
} from "./ready-to-buy";
import { NOT_FOR_SALE, type WorkflowStep } from "./step";
import { namedBy } from "./named-by";
import { quotedLimits } from "./shown-limits";
import { systemsByStep } from "./systems";

/** docs/product/workflows.md#export-to-n8n */

type Node = {
  id: string;
  name: string;
  type: string;
  typeVersion: number;
  position: [number, number];
  parameters: Record<string, unknown>;
  credentials?: Record<string, { id: string; name: string }>;
  notes?: string;
  notesInFlow?: boolean;
};

type Link = { node: string; type: "main"; index: number };

/** A workflow as n8n 1 imports it. */
export type N8nWorkflow = {
  name: string;
  nodes: Node[];
  connections: Record<string, { main: Link[][] }>;
  settings: { executionOrder: "v1" };
  active: false;
};

type Exported = {
  workflow: Workflow;
  owned: Owned;
  /** The operations of each agent that has an endpoint, by its slug. */
  operations: ReadonlyMap<string, readonly Operation[]>;
  publicUrl: string;
};

const SPACE = 260;

const HELP = `2. In n8n, create a credential “Header Auth” for each agent: name \`Authorization\`, value \`Bearer\` and the license key of its purchase page.
3. Choose it in the agent’s node, and put your own data into the node’s JSON.
4. Replace “Start”, which you press by hand, with the trigger that begins your work.

The notes on the other nodes say what to set up by hand.`;

/**
 * The plan as a workflow: one node for each step in order, which calls the
 * agent's endpoint through our gateway, or says what to set up by hand. Holds no
 * license key.
 */
export function n8nWorkflow(exported: Exported): N8nWorkflow {
  const { workflow } = exported;
  const start = node(0, {
    name: "Start",
    type: "n8n-nodes-base.manualTrigger",
    typeVersion: 1,
    parameters: {},
  });
  const steps = workflow.workflow.map((step) => stepNode(step, exported));
  const help: Node = {
    id: "help",
    name: "Before you run this",
    type: "n8n-nodes-base.stickyNote",
    typeVersion: 1,
    position: [0, -460],
    parameters: { content: helpFor(exported), width: 520, height: 420 },
  };
  const chain = [start, ...steps];
  return {
    name: planName(workflow),
    nodes: [help, ...chain],
    connections: Object.fromEntries(
      chain
        .slice(1)
        .map(({ name }, at) => [
          chain[at]?.name ?? "",
          { main: [[{ node: name, type: "main", index: 0 }]] },
        ]),
    ),
    settings: { executionOrder: "v1" },
    active: false,
  };
}

/** Also says the plan's status, its systems, and what no agent does. */
function helpFor({ workflow, owned }: Exported): string {
  const { furtherAgents, notUnderstood, exclusions, notNeeded } = workflow;
  const systems = systemsByStep(workflow).map(
    ({ name, steps }) => `${name}, ${namedBy(steps)}`,
  );
  const left = leftToBuy(workflow.workflow, owned);
  const names = left.map(({ agent }) => agent).join(", ");
  const first =
    left.length > 0
      ? `Buy these agents, or start their trials: ${names}.`
      : readyToBuyText(workflow.workflow, owned);
  return [
    `## Before you run this\n\n1. ${first}\n${HELP}`,
    `**${workflow.status}**`,
    ...listOf(
      "Systems in the brief. This file connects none of them: add n8n’s own node for each, where your work needs it.",
      systems,
    ),
    ...listOf(
      `${furtherTitle(workflow)}:`,
      furtherAgents.map((agent) => furtherLine(workflow, agent, owned)),
    ),
    ...listOf(
      "Not covered, custom work for an operator:",
      customQuotes(workflow),
    ),
    ...listOf("You said:", exclusions),
    ...listOf("Not understood:", notUnderstood),
    ...listOf("Not needed:", notNeeded),
  ].join("\n\n");
}

function listOf(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  const lines = items.map((item) => `- ${item.replace(/\s+/gu, " ")}`);
  return [[title, ...lines].join("\n")];
}

type Kind = Omit<Node, "id" | "position">;

function node(place: number, kind: Kind): Node {
  return { ...kind, id: `step-${place}`, position: [place * SPACE, 0] };
}

function stepNode(step: WorkflowStep, exported: Exported) {
  const { operations, publicUrl, owned } = exported;
  const isUsable = ["owned", "ready"].includes(availabilityOf(step, owned));
  const name = `${step.step}. ${step.agent}`;
  const slug = isUsable ? step.listing?.slug : undefined;
  const offered = slug ? (operations.get(slug) ?? []) : [];
  const [operation] = offered;
  if (!slug || !operation) {
    return node(step.step, {
      name,
      type: "n8n-nodes-base.noOp",
      typeVersion: 1,
      parameters: {},
      notes: lines(byHand(step, exported), stopsOf(step)),
      notesInFlow: true,
    });
  }
  return node(step.step, {
    name,
    type: "n8n-nodes-base.httpRequest",
    typeVersion: 4.2,
    parameters: callOf(`${publicUrl}/run/${slug}`, operation),
    credentials: {
      httpHeaderAuth: {
        id: `license-${slug}`,
        name: `License of ${step.agent}`,
      },
    },
    notes: lines(step.reason, stopsOf(step), ...others(offered)),
  });
}

function lines(...texts: string[]): string {
  return texts.filter(Boolean).join("\n");
}

function stopsOf(step: WorkflowStep): string {
  const stops = quotedLimits(step);
  return stops === "" ? "" : `Where it stops: ${stops}`;
}

function callOf(
  address: string,
  { name, examples, timeoutSeconds }: Operation,
) {
  return {
    method: "POST",
    url: `${address}/${name}`,
    authentication: "genericCredentialType",
    genericAuthType: "httpHeaderAuth",
    sendBody: true,
    specifyBody: "json",
    jsonBody: JSON.stringify(examples[0]?.input ?? {}, null, 2),
    // The gateway waits as long as the operation may take.
    options: { timeout: (timeoutSeconds + 5) * 1000 },
  };
}

function others(offered: readonly Operation[]): string[] {
  const names = offered.slice(1).map(({ name }) => name);
  return names.length === 0
    ? []
    : [`It also offers: ${names.join(", ")} (change the end of the address).`];
}

function byHand(step: WorkflowStep, { owned, publicUrl }: Exported): string {
  const page = `${publicUrl}/agent/${step.listing?.slug ?? ""}`;
  const notes: Record<Availability, string> = {
    custom: "No agent does this part. An operator can build it for you.",
    owned: "You own this agent. Install it as its purchase page says.",
    unsold: NOT_FOR_SALE,
    possible: `${COMPARE_FIRST} ${page}`,
    ready: `Install this agent as its purchase page says: ${page}`,
  };
  return notes[availabilityOf(step, owned)];
}
