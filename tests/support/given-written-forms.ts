import { dealRevision } from "~/services/projects/deal-revision.server";

import type { TestCtx } from "./ctx";
import { given } from "./given";
import { ghostAnswers, type Typed } from "./given-desk";
import { givenProject, givenProjectPayment } from "./given-projects";
import { givenSold } from "./given-reviews";
import { givenAdministrator, givenSubmission } from "./given-submissions";
import { givenQuestion } from "./given-support";

/** The text typed into a form. */
export const TYPED = "Written before the session ended";

export type WrittenForm = {
  userId: string;
  path: string;
  form: Typed;
  /** Whether the form contains the revision that was read. */
  isDecision?: true;
};

/** A project with held money, and the address of its chat. */
export async function givenParties(ctx: TestCtx) {
  const project = await givenProject(ctx);
  const { chatId, requester, operator } = project;
  const payment = await givenProjectPayment(ctx, {
    projectChatId: chatId,
    payerUserId: requester.id,
    recipientUserId: operator.id,
    status: "held",
  });
  const revision = dealRevision({ ...payment, status: "held" });
  const chat = `/dashboard/chats/${chatId}`;
  return { ...project, chat, payment: { ...payment, revision } };
}

/** Forms for signed-in users, with typed text. */
export const WRITTEN_FORMS: readonly [
  string,
  (ctx: TestCtx) => Promise<WrittenForm>,
][] = [
  [
    "a message",
    async (ctx) => {
      const { chat: path, requester } = await givenParties(ctx);
      const form = { intent: "message", message: TYPED };
      return { userId: requester.id, path, form };
    },
  ],
  [
    "an acceptance with notes",
    async (ctx) => {
      const { chat: path, operator } = await givenParties(ctx);
      const form = { intent: "accepted", operatorNotes: TYPED };
      return { userId: operator.id, path, form, isDecision: true };
    },
  ],
  [
    "an offer",
    async (ctx) => {
      const { chat, operator } = await givenParties(ctx);
      const form = { amount: "500", deliveryDays: "7", description: TYPED };
      return { userId: operator.id, path: `${chat}/offers`, form };
    },
  ],
  [
    "a complaint",
    async (ctx) => {
      const { chat, requester, payment } = await givenParties(ctx);
      const path = `${chat}/payments/${payment.id}/dispute`;
      const form = { note: TYPED, revision: payment.revision };
      return { userId: requester.id, path, form };
    },
  ],
  [
    "a request to an operator",
    async (ctx) => {
      const { id: userId } = await given.user(ctx);
      const { id: operatorId } = await given.operator(ctx);
      const form = { operatorId, userRequest: TYPED };
      return { userId, path: "/operator-requests", form };
    },
  ],
  [
    "a review",
    async (ctx) => {
      const { buyer, agent } = await givenSold(ctx, {});
      const form = { rating: "4", title: "Works", bodyMd: TYPED };
      return { userId: buyer.id, path: `/agent/${agent.slug}/review`, form };
    },
  ],
  [
    "profile details",
    async (ctx) => {
      const { id: userId } = await given.user(ctx);
      const form = { intent: "details", bio: TYPED };
      return { userId, path: "/profile", form };
    },
  ],
  [
    "an application",
    async (ctx) => {
      const { id: userId } = await given.user(ctx);
      const form = { ...ghostAnswers, motivation: TYPED };
      return { userId, path: "/apply-ghost-ops", form };
    },
  ],
  [
    "a step of the wizard",
    async (ctx) => {
      const { id: userId } = await given.user(ctx);
      const form = { step: "1", name: "Mail Hawk", shortDesc: TYPED, go: "2" };
      return { userId, path: "/add-agent?step=1", form };
    },
  ],
  [
    "the reason of a suspension",
    async (ctx) => {
      const { id: userId } = await givenAdministrator(ctx);
      const { id } = await given.user(ctx);
      const path = `/admin/users?user=${id}`;
      const form = { intent: "suspend", reason: TYPED };
      return { userId, path, form, isDecision: true };
    },
  ],
  [
    "an administrator's decision",
    async (ctx) => {
      const { id: userId } = await givenAdministrator(ctx);
      const { id: agentId } = await givenSubmission(ctx);
      const decision = { reviewStatus: "rejected", reviewNotesMd: TYPED };
      const path = `/admin/review?agent=${agentId}`;
      const form = { agentId, ...decision };
      return { userId, path, form, isDecision: true };
    },
  ],
  [
    "an answer of the support",
    async (ctx) => {
      const { id: userId } = await givenAdministrator(ctx);
      const { id } = await givenQuestion(ctx);
      const form = { intent: "answer", message: TYPED };
      const path = `/admin/support/${id}`;
      return { userId, path, form, isDecision: true };
    },
  ],
];
