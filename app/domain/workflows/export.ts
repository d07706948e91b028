import { foldLine } from "../platform/fold";
import { formatAmount } from "../platform/money";
import {
  customQuotes,
  furtherLine,
  furtherTitle,
  quotesOf,
} from "./further-agents";
import type { Workflow } from "./plan";
import { planName } from "./plan-name";
import {
  availabilityOf,
  centsOf,
  COMPARE_FIRST,
  leftToBuy,
  NOTHING_OWNED,
  readyToBuyText,
  type Availability,
  type Owned,
} from "./ready-to-buy";
import { shorten } from "../platform/shorten";
import {
  isCustomStep,
  MATCH_WORDS,
  NOT_FOR_SALE,
  type FurtherAgent,
  type WorkflowStep,
} from "./step";
import { namedBy } from "./named-by";
import { rewordings } from "./reword";
import { quotedLimits } from "./shown-limits";
import { systemsByStep, systemsOfStep } from "./systems";

const longestMessage = 5000;
const longestQuotedRequest = 2000;
const longestLine = 240;
const custom = " (nothing ready-made does this)";

/**
 * The plan as Markdown; escapes users' and catalogue texts so that they are
 * never parsed as markup.
 */
export function workflowMarkdown(
  workflow: Workflow,
  owned: Owned = NOTHING_OWNED,
): string {
  const { furtherAgents, notUnderstood } = workflow;
  const blocks = [
    `# ${escapeLine(planName(workflow))}`,
    `Status: ${workflow.status}`,
    `## Brief`,
    quote(workflow.user_request),
    ...section("Put into other words", rewordings(workflow)),
    ...section(
      "Systems in the brief",
      systemsByStep(workflow).map(
        ({ name, steps }) => `${name}: ${namedBy(steps)}`,
      ),
    ),
    `## Steps`,
    ...workflow.workflow.map((step) => stepMarkdown(workflow, step, owned)),
    ...(furtherAgents.length > 0 ? [`## ${furtherTitle(workflow)}`] : []),
    ...furtherAgents.map((agent) => furtherMarkdown(workflow, agent, owned)),
    `## Not covered`,
    quotesMarkdown(customQuotes(workflow)) ||
      `Nothing ${furtherAgents.length > 0 ? "else " : ""}that we recognized is left out.`,
    ...section("You said", workflow.exclusions),
    ...section("Not understood", notUnderstood),
    ...section("Not needed", workflow.notNeeded),
    `## Totals`,
    [
      `- Steps: ${String(workflow.total_steps)}`,
      `- ${readyToBuyText(workflow.workflow, owned)}`,
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/**
 * The first message of a project chat: what is wanted and in which order, what
 * there is already and what is missing. At most 5,000 characters.
 */
export function briefMessage(
  workflow: Workflow,
  owned: Owned = NOTHING_OWNED,
): string {
  const request = shorten(workflow.user_request, longestQuotedRequest);
  const steps = workflow.workflow;
  const custom = customQuotes(workflow);
  const agentsThatAre = (wanted: Availability) =>
    steps.filter((step) => availabilityOf(step, owned) === wanted);
  const namesOf = (agents: WorkflowStep[]) => agents.map(({ agent }) => agent);
  const parts = [
    listed(
      "In this order:",
      workflow.needs.map(({ quote }) =>
        custom.includes(quote) ? customLine(quote) : quote,
      ),
      "1",
    ),
    listed(
      "Agents of the catalogue do these parts, but the plan has no place for them:",
      workflow.furtherAgents.map((agent) => furtherLine(workflow, agent)),
      "-",
    ),
    listed("Put into other words:", rewordings(workflow), "-"),
    listed("No longer needed:", workflow.notNeeded, "-"),
    listed("I have these agents:", namesOf(agentsThatAre("owned")), "-"),
    listed(
      "These agents can be bought:",
      leftToBuy(steps, owned).map(offered),
      "-",
    ),
    listed(
      "These are on sale, but only possible matches that cover no part:",
      agentsThatAre("possible").map(offered),
      "-",
    ),
    listed(
      "The catalogue describes these, and nobody sells them yet:",
      namesOf(agentsThatAre("unsold")),
      "-",
    ),
  ].filter((part) => part !== "");
  const details = shorten(
    parts.join("\n\n"),
    longestMessage - request.length - 2,
  );
  return details === "" ? request : `${request}\n\n${details}`;
}

function listed(
  title: string,
  lines: readonly string[],
  mark: "1" | "-",
): string {
  if (lines.length === 0) return "";
  const items = lines.map((line, at) => {
    const number = mark === "1" ? `${at + 1}.` : mark;
    return `${number} ${shorten(foldLine(line), longestLine)}`;
  });
  return [title, ...items].join("\n");
}

function customLine(quote: string): string {
  return shorten(foldLine(quote), longestLine - custom.length) + custom;
}

function offered({ agent, listing }: WorkflowStep): string {
  return `${agent}, for ${usd(listing)}`;
}

function stepMarkdown(
  workflow: Workflow,
  step: WorkflowStep,
  owned: Owned,
): string {
  return [
    `### ${String(step.step)}\\. ${escapeLine(step.stage)}: ${escapeLine(step.agent)}`,
    escapeLine(step.description),
    factsMarkdown(workflow, step, owned),
  ].join("\n\n");
}

function furtherMarkdown(
  workflow: Workflow,
  agent: FurtherAgent,
  owned: Owned,
): string {
  return [
    `### ${escapeLine(agent.agent)}`,
    quotesMarkdown(quotesOf(workflow, agent)),
    escapeLine(agent.description),
    factsMarkdown(workflow, agent, owned),
  ].join("\n\n");
}

function factsMarkdown(
  workflow: Workflow,
  agent: FurtherAgent,
  owned: Owned,
): string {
  const { reason } = agent;
  const stops = quotedLimits(agent);
  const systems = systemsOfStep(workflow, agent).join(", ");
  const facts = [
    `- Category: ${escapeLine(agent.category ?? "none")}`,
    ...(reason === "" ? [] : [`- Why: ${escapeLine(reason)}`]),
    ...(stops === "" ? [] : [`- Where it stops: ${escapeLine(stops)}`]),
    ...(isCustomStep(agent) ? [] : [`- Match: ${MATCH_WORDS[agent.evidence]}`]),
    ...(systems === "" ? [] : [`- Systems it names: ${escapeLine(systems)}`]),
    ...saleFacts(agent, owned).map((fact) => `- ${fact}`),
  ];
  return facts.join("\n");
}

function saleFacts({ listing, ...step }: FurtherAgent, owned: Owned): string[] {
  const facts: Record<Availability, string[]> = {
    custom: [],
    owned: ["You own it."],
    unsold: [NOT_FOR_SALE],
    possible: [`On sale for ${usd(listing)}. ${COMPARE_FIRST}`],
    ready: [`Ready to buy: ${usd(listing)}`],
  };
  return facts[availabilityOf({ ...step, listing }, owned)];
}

function section(title: string, quotes: readonly string[]): string[] {
  return quotes.length === 0 ? [] : [`## ${title}`, quotesMarkdown(quotes)];
}

function quotesMarkdown(quotes: readonly string[]): string {
  return quotes.map((quote) => `- ${escapeLine(quote)}`).join("\n");
}

function quote(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).map(escapeLine);
  return lines
    .map((line, at) => {
      const next = lines[at + 1] ?? "";
      const isBroken = line !== "" && next !== "";
      return `> ${line}${isBroken ? "\\" : ""}`.trimEnd();
    })
    .join("\n");
}

/** Escapes every character that Markdown or HTML could interpret. */
function escapeLine(text: string): string {
  return foldLine(text)
    .replace(/[\\`*_{}[\]()#+\-.!|~=:@$^]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function usd(listing: WorkflowStep["listing"]): string {
  return formatAmount(listing === null ? 0 : centsOf(listing));
}
