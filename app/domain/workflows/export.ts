import { formatAmount } from "../platform/money";
import { type Workflow } from "./plan";
import { isCustomStep, type WorkflowStep } from "./step";

const longestMessage = 5000;
const longestQuotedRequest = 2000;
const longestLine = 240;

/**
 * The plan as Markdown; escapes users' and catalogue texts so that they are
 * never parsed as markup.
 */
export function workflowMarkdown(workflow: Workflow): string {
  const blocks = [
    `# ${escapeLine(workflow.mission_name)}`,
    `Status: ${escapeLine(workflow.status)}  \nThreat level: ${escapeLine(workflow.threat_level)}`,
    `## Brief`,
    quote(workflow.user_request),
    `## Steps`,
    ...workflow.workflow.map(stepMarkdown),
    `## Not covered`,
    notCoveredMarkdown(workflow.uncovered),
    `## Totals`,
    [
      `- Steps: ${String(workflow.total_steps)}`,
      `- Completion (estimate): ${escapeLine(workflow.estimated_completion)}`,
      `- Automation coverage (estimate): ${escapeLine(workflow.automation_coverage)}`,
      `- Ready to buy: ${usd(workflow.readyToBuyTotal)}`,
    ].join("\n"),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/**
 * The first message of a project chat: what is wanted and in which order, what
 * exists and what is missing. At most 5,000 characters.
 */
export function briefMessage(workflow: Workflow): string {
  const request = shorten(workflow.user_request, longestQuotedRequest);
  const agents = workflow.workflow.filter((step) => !isCustomStep(step));
  const open = workflow.needs.filter(({ step }) => step === null);
  const parts = [
    listed(
      "In this order:",
      workflow.needs.map(({ quote }) => quote),
      "1",
    ),
    listed("These agents exist already:", agents.map(existing), "-"),
    listed(
      "Nothing ready-made does this:",
      open.map(({ quote }) => quote),
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

function existing({ agent, listing }: WorkflowStep): string {
  return listing ? `${agent}, ready to buy for ${usd(listing.price)}` : agent;
}

function stepMarkdown(step: WorkflowStep): string {
  const { estimatedTime, automation_level: level, listing } = step;
  const estimate = isCustomStep(step) ? "estimate for human work" : "estimate";
  const { reason } = step;
  const facts = [
    `- Category: ${escapeLine(step.category ?? "none")}`,
    `- Score: ${String(step.score)}`,
    ...(reason === "" ? [] : [`- Why: ${escapeLine(reason)}`]),
    `- Time (${estimate}): ${escapeLine(estimatedTime)}`,
    `- Automation level (${estimate}): ${String(level)}%`,
    ...(listing ? [`- Ready to buy: ${usd(listing.price)}`] : []),
  ];
  return [
    `### ${String(step.step)}\\. ${escapeLine(step.stage)}: ${escapeLine(step.agent)}`,
    escapeLine(step.description),
    facts.join("\n"),
  ].join("\n\n");
}

function notCoveredMarkdown(quotes: readonly string[]): string {
  if (quotes.length === 0) return "Nothing that we recognized is left out.";
  return quotes.map((quote) => `- ${escapeLine(quote)}`).join("\n");
}

/** Cuts at the last whitespace within the limit, never inside a character. */
function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const kept = text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, "");
  const wholeWords = kept.replace(/\s+\S*$/u, "");
  const isMost = wholeWords.length > limit / 2;
  return `${(isMost ? wholeWords : kept).trimEnd()}…`;
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
