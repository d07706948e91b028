import type { Ctx } from "~/ctx.server";
import { displayName } from "~/domain/accounts/users";
import { previewOf } from "~/domain/projects/chat-files";
import { chatFilePath } from "~/domain/projects/chat-paths";
import { formatDate, formatMonth } from "~/domain/platform/dates";
import { priceText } from "~/domain/catalogue/price-text";
import { formatAmount } from "~/domain/platform/money";
import {
  completableFrom,
  completionObstacle,
  deletionObstacle,
  RATED_WHEN_PAID,
  remindableFrom,
} from "~/domain/projects/project-chat";
import { messageView, type SentMessage } from "~/domain/projects/message-view";
import { asksToPayOutside } from "~/domain/projects/outside-payment";
import { planSummary, uncoveredQuotes } from "~/domain/projects/project-plan";
import { customQuotes, furtherLine } from "~/domain/workflows/further-agents";
import { planPath } from "~/domain/workflows/home-address";
import { plural } from "~/domain/platform/plural";
import { budgetText, wantedByText } from "~/domain/projects/request-terms";
import { requestMovesFor, type RequestMove } from "~/domain/projects/projects";
import {
  releasedText,
  type RequesterRecord,
} from "~/domain/projects/requester-record";
import { renderMarkdownLight } from "~/integrations/markdown.server";
import type { DesignPlan } from "~/models/workflows/design-plans.server";

import { dealRevision } from "./deal-revision.server";
import type { ChatMessage } from "./message-files.server";
import type { ShownChat } from "./show-chat.server";

type ChatView = ReturnType<typeof chatView>;
export type ChatPlanView = NonNullable<ChatView["plan"]>;
export type RequestView = ChatView["request"];

/** A chat as text and formatted figures, as one of its parties sees it. */
export function chatView(ctx: Ctx, shown: ShownChat) {
  const { chat, operator, requester, party, reads } = shown;
  const [self, other] =
    party === "operator" ? [operator, requester] : [requester, operator];
  const readUntil =
    reads.find(({ userId }) => userId === other.id)?.sequence ?? 0;
  const { isDisputed } = shown;
  const editing = { chatStatus: chat.status, readUntil, isDisputed };
  const reader = { selfId: self.id, ...editing, now: ctx.now() };
  return {
    id: chat.id,
    selfId: self.id,
    title: chat.title,
    status: chat.status,
    openedAt: chat.createdAt.toISOString(),
    other: { id: other.id, name: displayName(other), iconUrl: other.iconUrl },
    mayDelete: party === "requester",
    mayRename: party === "requester" && shown.request.rating === null,
    notDeletedFor: deletionObstacle(shown, ctx.now()),
    request: requestView(ctx, shown),
    messages: shown.messages.map((message) =>
      messageView(sentMessage(message), reader),
    ),
    edits: chat.lastEdit,
    reads: reads.reduce((total, { sequence }) => total + sequence, 0),
    /** The number up to which the other party has read. */
    readUntil,
    isDisputed,
    plan: shown.plan && planView(shown.plan, shown.savedPlanId),
    hasOlder: shown.hasOlder,
    now: reader.now.toISOString(),
  };
}

/** The Markdown of a text as safe HTML; null for other messages. */
export function messageHtml({ messageType, message }: ChatMessage) {
  const isMarkdown = messageType === "text" && message !== "";
  return isMarkdown ? renderMarkdownLight(message) : null;
}

/** Whether a party’s message reads like a payment outside the site. */
export function isPaymentOutside({ messageType, message }: ChatMessage) {
  return messageType !== "system" && asksToPayOutside(message);
}

function sentMessage(message: ChatMessage): SentMessage {
  return {
    ...message,
    sender: { displayName: displayName(message.sender) },
    html: messageHtml(message),
    files: message.files.map((file) => ({
      ...file,
      url: chatFilePath(file.projectChatId, file.id),
      preview: previewOf(file),
    })),
    createdAt: message.createdAt.toISOString(),
    editedAt: message.editedAt?.toISOString() ?? null,
    removedAt: message.removedAt?.toISOString() ?? null,
    asksToPayOutside: isPaymentOutside(message),
  };
}

function requestView(ctx: Ctx, shown: ShownChat) {
  const { chat, request, party, operator, requester, isMoneyOpen } = shown;
  const from = completableFrom({ ...request, lastPaidAt: shown.lastPaidAt });
  const moves = movesOf(shown, from !== null && from <= ctx.now());
  const hasOpenOffer = chat.openOfferId !== null;
  const obstacle = moves.includes("completed")
    ? completionObstacle({ isMoneyOpen, hasOpenOffer })
    : null;
  const { estimatedPriceCents: price, estimatedDays: days } = request;
  return {
    status: request.status,
    isPriority: request.isPriority,
    party,
    /** Also true for an accepted request whose chat is closed. */
    isClosed: chat.status === "closed",
    moves: obstacle ? moves.filter((move) => move !== "completed") : moves,
    notCompletedFor: obstacle,
    ...ratingView(shown),
    mayRemind: mayRemind(shown, ctx.now()),
    /** The day from which the operator can complete a settled project. */
    completableFrom: from && formatDate(from),
    budget: budgetText(request),
    wantedBy: wantedByText(request),
    estimatedPrice: price === null ? null : formatAmount(price),
    estimatedDays: days === null ? null : plural(days, "day"),
    operatorNotes: request.operatorNotes,
    declineReason: request.declineReason,
    operator: displayName(operator),
    requester: displayName(requester),
    requesterFacts: requesterFacts(shown.requesterRecord),
    /** The name by which the operator can block the requester. */
    blockable: party === "operator" ? requester.username : null,
    revision: dealRevision(request),
  };
}

function requesterFacts(record: RequesterRecord | null) {
  if (!record) return null;
  const { chargebacks } = record;
  return [
    { term: "Member since", value: formatMonth(record.memberSince) },
    {
      term: "E-mail address",
      value: record.hasConfirmedEmail ? "Confirmed" : "Not confirmed",
    },
    {
      term: "Projects completed",
      value: String(record.completedProjects),
    },
    {
      term: "Released for projects",
      value: releasedText(record.releasedFromCents),
    },
    { term: "Payments disputed", value: String(record.disputedPayments) },
    ...(chargebacks > 0
      ? [{ term: "Taken back by the bank", value: String(chargebacks) }]
      : []),
  ];
}

function movesOf(shown: ShownChat, isCompletable: boolean): RequestMove[] {
  const { request, party } = shown;
  if (awaitsCompletion(shown) && isCompletable) return ["completed"];
  return requestMovesFor(party, request.status);
}

/** Whether the operator of paid work can ask to complete the project. */
function mayRemind(shown: ShownChat, now: Date): boolean {
  const { remindedAt } = shown.request;
  const isDue = remindedAt === null || remindedAt <= remindableFrom(now);
  return awaitsCompletion(shown) && isDue;
}

/** Whether the project still runs although its paid work is settled. */
function isSettled(shown: ShownChat): boolean {
  const { request, isMoneyOpen, isPaidWork, chat } = shown;
  const isOver = isPaidWork && !isMoneyOpen && chat.openOfferId === null;
  return request.status === "accepted" && isOver;
}

/** Whether the operator waits for such a project to be completed. */
function awaitsCompletion(shown: ShownChat): boolean {
  return shown.party === "operator" && isSettled(shown);
}

function ratingView({ request, party, isPaidWork }: ShownChat) {
  const { status, rating, review, reviewAnswer } = request;
  const isAsked =
    party === "requester" && status === "completed" && rating === null;
  return {
    rating,
    review,
    reviewAnswer,
    mayAnswer: party === "operator" && review !== null && reviewAnswer === null,
    mayRate: isAsked && isPaidWork,
    notRatedFor: isAsked && !isPaidWork ? RATED_WHEN_PAID : null,
  };
}

function planView(plan: DesignPlan, savedPlanId: string | null) {
  const workflow = plan.proposedWorkflowJson;
  const { readyToBuyUsd, unpricedSteps } = plan.estCostsJson;
  return {
    /** Null once the requester's own saved plan has expired. */
    href: savedPlanId && planPath(savedPlanId),
    summary: planSummary(workflow),
    userRequest: plan.requirementsJson.userRequest,
    uncovered: customQuotes({
      ...workflow,
      uncovered: uncoveredQuotes(workflow),
    }),
    further: workflow.furtherAgents.map((agent) =>
      furtherLine(workflow, agent),
    ),
    notUnderstood: workflow.notUnderstood,
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
      price: priceUsd === null ? null : priceText(Math.round(priceUsd * 100)),
    })),
    readyToBuy: formatAmount(Math.round(readyToBuyUsd * 100)),
    unpricedSteps,
    pricedOn: formatDate(plan.createdAt),
  };
}
