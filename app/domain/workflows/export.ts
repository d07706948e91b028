import { formatAmount } from "../platform/money";
import type { Workflow } from "./plan";
import { planName } from "./plan-name";
import { READINESS_WORDS, type Owned } from "./readiness";
import { shorten } from "./shorten";
import {
  isCustomStep,
  MATCH_WORDS,
  NOT_FOR_SALE,
  type WorkflowStep,
} from "./step";
import { namedBy, systemsByStep, systemsOfStep } from "./systems";

const longestMessage = 5000;
const longestQuotedRequest = 2000;
const longestLine = 240;
const custom = " (nothing ready-made does this)";

/**
 * The plan as Markdown; escapes users' and catalogue texts so that they are
 * never parsed as markup.
 */
export function workflowMarkdown(workflow: Workflow): string {
  const { uncovered, notUnderstood } = workflow;
  const blocks = [
    `# ${escapeLine(planName(workflow))}`,
    `Status: ${READINESS_WORDS[workflow.readiness]}`,
    `## Brief`,
    quote(workflow.user_request),
    ...section(
      "Systems in the brief",
      systemsByStep(workflow).map(
        ({ name, steps }) => `${name}: ${namedBy(steps)}`,
      ),
    ),
    `## Steps`,
    ...workflow.workflow.map((step) => stepMarkdown(workflow, step)),
    `## Not covered`,
    quotesMarkdown(uncovered) || "Nothing that we recognized is left out.",
    ...section("Not understood", notUnderstood),
    `## Totals`,
    [
      `- Steps: ${String(workflow.total_steps)}`,
      `- Ready to buy: ${usd(workflow.readyToBuyTotal)}`,
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

const NOTHING: Owned = new Set();

/**
 * The first message of a project chat: what is wanted and in which order, what
 * there is already and what is missing. At most 5,000 characters.
 */
export function briefMessage(
  workflow: Workflow,
  owned: Owned = NOTHING,
): string {
  const request = shorten(workflow.user_request, longestQuotedRequest);
  const agents = workflow.workflow.filter((step) => !isCustomStep(step));
  const isOwned = ({ agentId }: WorkflowStep) => owned.has(agentId ?? "");
  const others = agents.filter((step) => !isOwned(step));
  const namesOf = (steps: WorkflowStep[]) => steps.map(({ agent }) => agent);
  const parts = [
    listed(
      "In this order:",
      workflow.needs.map(({ quote }) =>
        workflow.uncovered.includes(quote) ? customLine(quote) : quote,
      ),
      "1",
    ),
    listed("No longer needed:", workflow.notNeeded, "-"),
    listed("I have these agents:", namesOf(agents.filter(isOwned)), "-"),
    listed("These agents can be bought:", others.flatMap(offered), "-"),
    listed(
      "The catalogue describes these, and nobody sells them yet:",
      namesOf(others.filter(({ listing }) => listing === null)),
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
    return `${number} ${shorten(oneLine(line), longestLine)}`;
  });
  return [title, ...items].join("\n");
}

function customLine(quote: string): string {
  return shorten(oneLine(quote), longestLine - custom.length) + custom;
}

function offered({ agent, listing }: WorkflowStep): string[] {
  return listing ? [`${agent}, for ${usd(listing.price)}`] : [];
}

function stepMarkdown(workflow: Workflow, step: WorkflowStep): string {
  const { listing, reason } = step;
  const systems = systemsOfStep(workflow, step);
  const isCustom = isCustomStep(step);
  const facts = [
    `- Category: ${escapeLine(step.category ?? "none")}`,
    `- Score: ${String(step.score)}`,
    ...(reason === "" ? [] : [`- Why: ${escapeLine(reason)}`]),
    ...(isCustom ? [] : [`- Match: ${MATCH_WORDS[step.evidence]}`]),
    ...(systems.length === 0
      ? []
      : [`- Systems it names: ${escapeLine(systems.join(", "))}`]),
    ...(listing ? [`- Ready to buy: ${usd(listing.price)}`] : []),
    ...(listing || isCustom ? [] : [`- ${escapeLine(NOT_FOR_SALE)}`]),
  ];
  return [
    `### ${String(step.step)}\\. ${escapeLine(step.stage)}: ${escapeLine(step.agent)}`,
    escapeLine(step.description),
    facts.join("\n"),
  ].join("\n\n");
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
  return oneLine(text)
    .replace(/[\\`*_{}[\]()#+\-.!|~=:@$^]/g, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

function usd(dollars: number): string {
  return formatAmount(Math.round(dollars * 100));
}
