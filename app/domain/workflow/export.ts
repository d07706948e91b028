import { formatAmount } from "../money";
import { isCustomStep, type Workflow, type WorkflowStep } from "./plan";
import { matchReason } from "./reasons";

const longestMessage = 5000;
const longestQuotedRequest = 2000;
const longestNotCovered = 600;
const longestStepDescription = 240;
const longestStepReason = 240;

/** The plan as Markdown; text of users and of the catalogue is shown as it is and never read as markup. */
export function workflowMarkdown(workflow: Workflow): string {
  const blocks = [
    `# ${escapeLine(workflow.mission_name)}`,
    `Status: ${escapeLine(workflow.status)}  \nThreat level: ${escapeLine(workflow.threat_level)}`,
    `## Brief`,
    quote(workflow.user_request),
    `## Steps`,
    ...workflow.workflow.map(stepMarkdown),
    `## Not covered`,
    notCoveredMarkdown(workflow.notCovered),
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

/** The first message of a project chat; never above 5,000 characters, whatever the plan holds. */
export function briefMessage(workflow: Workflow): string {
  const request = shorten(workflow.user_request, longestQuotedRequest);
  const notCovered = shorten(workflow.notCovered.join(", "), longestNotCovered);
  const opening = `${shorten(workflow.mission_name, 120)}\n\nRequest:\n${request}`;
  const closing = notCovered === "" ? "" : `\n\nNot covered: ${notCovered}`;
  const heading = "\n\nPlan (times and levels are estimates):\n";
  const room =
    longestMessage - opening.length - heading.length - closing.length;
  const steps = workflow.workflow.map(stepMessage).join("\n");
  return `${opening}${heading}${shorten(steps, room)}${closing}`;
}

function stepMarkdown(step: WorkflowStep): string {
  const { estimatedTime, automation_level: level, listing } = step;
  const estimate = isCustomStep(step) ? "estimate for human work" : "estimate";
  const reason = matchReason(step);
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

function notCoveredMarkdown(words: readonly string[]): string {
  if (words.length === 0) return "Nothing of the request is left out.";
  return words.map((word) => `- ${escapeLine(word)}`).join("\n");
}

function stepMessage(step: WorkflowStep): string {
  const human = isCustomStep(step) ? ", an estimate for human work" : "";
  const price = step.listing
    ? `, ready to buy for ${usd(step.listing.price)}`
    : "";
  const reason = shorten(matchReason(step), longestStepReason);
  const title = `${shorten(step.stage, 40)}: ${shorten(step.agent, 120)}`;
  return [
    `${String(step.step)}. ${title} (${step.estimatedTime}${human}${price})`,
    `   ${shorten(oneLine(step.description), longestStepDescription)}`,
    ...(reason === "" ? [] : [`   Why: ${reason}`]),
  ].join("\n");
}

/** Cuts at the last white space within the limit, never inside a character. */
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

/** Every mark that Markdown or HTML could read is made a plain character. */
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
