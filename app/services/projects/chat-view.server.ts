import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { chatFilePath } from "~/domain/projects/chat-files";
import { formatDate } from "~/domain/platform/dates";
import { formatSize } from "~/domain/agents/file-size";
import { formatAmount, formatPrice } from "~/domain/platform/money";
import {
  completionObstacle,
  dayLabel,
  DELETED_LATER,
  RATED_WHEN_PAID,
  timeLabel,
} from "~/domain/projects/project-chat";
import { planSummary, uncoveredQuotes } from "~/domain/projects/project-plan";
import { plural } from "~/domain/platform/plural";
import { requestMovesFor } from "~/domain/projects/projects";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import type { DesignPlan } from "~/models/workflows/design-plans.server";
import type { ProjectFile } from "~/models/projects/project-files.server";

import { requestRevision } from "./deal-revisions.server";
import type { ChatMessage } from "./message-files.server";
import type { ShownChat } from "./show-chat.server";

/** A chat as text and formatted figures, as one of its parties sees it. */
export function chatView(ctx: Ctx, shown: ShownChat) {
  const { chat, operator, requester, party } = shown;
  const [self, other] =
    party === "operator" ? [operator, requester] : [requester, operator];
  const reader = { selfId: self.id, now: ctx.now() };
  return {
    id: chat.id,
    title: chat.title,
    status: chat.status,
    opened: formatDate(chat.createdAt),
    other: { id: other.id, name: displayName(other), iconUrl: other.iconUrl },
    mayDelete: party === "requester",
    notDeletedFor: shown.isMoneyOpen ? DELETED_LATER : null,
    request: requestView(shown),
    messages: shown.messages.map((message) => messageView(message, reader)),
    plan: shown.plan && planView(shown.plan),
    hasOlder: shown.hasOlder,
  };
}

type Reader = { selfId: string; now: Date };

/** A message as one of its readers sees it, with its Markdown as HTML. */
export function messageView(message: ChatMessage, { selfId, now }: Reader) {
  const { id, sequence, messageType, sender, createdAt } = message;
  const isMine = message.senderUserId === selfId;
  const isMarkdown = messageType === "text" && message.message !== "";
  return {
    id,
    sequence,
    kind: messageType,
    isMine,
    author: isMine ? "You" : displayName(sender),
    dateTime: createdAt.toISOString(),
    time: timeLabel(createdAt),
    day: dayLabel(createdAt, now),
    text: isMarkdown ? "" : message.message,
    html: isMarkdown ? renderMarkdownLight(message.message) : null,
    files: message.files.map(fileView),
  };
}

function fileView({ id, projectChatId, fileName, size }: ProjectFile) {
  const href = chatFilePath(projectChatId, id);
  return { id, name: fileName, size: formatSize(size), href };
}

function requestView(shown: ShownChat) {
  const { chat, request, party, operator, requester, isMoneyOpen } = shown;
  const moves = requestMovesFor(party, request.status);
  const hasOpenOffer = chat.openOfferId !== null;
  const obstacle = moves.includes("completed")
    ? completionObstacle({ isMoneyOpen, hasOpenOffer })
    : null;
  const { estimatedPriceCents: price, estimatedDays: days } = request;
  return {
    status: request.status,
    isPriority: request.isPriority,
    party,
    moves: obstacle ? moves.filter((move) => move !== "completed") : moves,
    notCompletedFor: obstacle,
    ...ratingView(shown),
    estimatedPrice: price === null ? null : formatAmount(price),
    estimatedDays: days === null ? null : plural(days, "day"),
    operatorNotes: request.operatorNotes,
    operator: displayName(operator),
    requester: displayName(requester),
    revision: requestRevision(request),
  };
}

function ratingView({ request, party, isPaidWork }: ShownChat) {
  const { status, rating } = request;
  const isAsked =
    party === "requester" && status === "completed" && rating === null;
  return {
    rating,
    mayRate: isAsked && isPaidWork,
    notRatedFor: isAsked && !isPaidWork ? RATED_WHEN_PAID : null,
  };
}

function planView(plan: DesignPlan) {
  const workflow = plan.proposedWorkflowJson;
  const { readyToBuyUsd, unpricedSteps } = plan.estCostsJson;
  return {
    summary: planSummary(workflow),
    userRequest: plan.requirementsJson.userRequest,
    uncovered: uncoveredQuotes(workflow),
    /** Plans without needs list single words instead. */
    notCovered:
      workflow.needs.length === 0 ? plan.requirementsJson.notCovered : [],
    steps: workflow.workflow.map((step) => ({
      step: step.step,
      agent: step.agent,
      slug: step.agentSlug,
      stage: step.stage,
      category: step.category,
    })),
    materials: plan.bomJson.map(({ agent, listingSlug, priceUsd }, key) => ({
      key,
      agent,
      listingSlug,
      price: priceUsd === null ? null : priceText(priceUsd),
    })),
    readyToBuy: formatAmount(Math.round(readyToBuyUsd * 100)),
    unpricedSteps,
    pricedOn: formatDate(plan.createdAt),
  };
}

function priceText(priceUsd: number): string {
  const cents = Math.round(priceUsd * 100);
  return cents === 0 ? "Free" : formatPrice(cents);
}
