import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import { z } from "zod";

import { chatPath } from "~/domain/projects/chat-files";
import { DomainError, isDomainError } from "~/domain/platform/errors";
import { formRevisionSchema } from "~/domain/platform/revision";
import { messageSchema } from "~/domain/projects/project-chat";
import {
  estimatedPriceSchema,
  operatorNotesSchema,
  ratingSchema,
  REQUEST_MOVE_NAMES,
} from "~/domain/projects/project-request";
import type { RequestMove } from "~/domain/projects/projects";
import { answerRequest } from "~/services/projects/answer-request.server";
import { deleteChat } from "~/services/projects/delete-chat.server";
import { findChatRequestId } from "~/services/projects/find-chat-request.server";
import { rateOperator } from "~/services/projects/rate-operator.server";
import { sendMessage } from "~/services/projects/send-message.server";

import { refused, refusedBy, type RefusedForm } from "./chat-refusals.server";
import { redirectWithFlash } from "../flash.server";
import { limitAttempts } from "../limits.server";
import type { RequestContext } from "../request-context.server";
import type { Viewer } from "../session.server";

type ChatPost = {
  context: RequestContext;
  user: Viewer;
  chatId: string;
  form: FormData;
};

/** Does what a form of the chat page asks for; each button names its intent. */
export function performChatAct(
  post: ChatPost,
): Promise<Response | RefusedForm> {
  const intent = post.form.get("intent");
  if (intent === "rating") return rate(post);
  if (intent === "accepted") return accept(post);
  if (intent === "delete") return remove(post);
  const move = REQUEST_MOVE_NAMES.find((name) => name === intent);
  return move ? moveRequest(post, move) : write(post);
}

async function write({ context, user, chatId, form }: ChatPost) {
  const schema = z.object({ message: messageSchema });
  const submission = parseWithZod(form, { schema });
  if (submission.status !== "success") {
    return refused("message", submission.reply());
  }
  const { message } = submission.value;
  try {
    await limitAttempts(context, "messages", user.id);
    await sendMessage(context.ctx, { chatId, user, message });
  } catch (error) {
    return refusedBy(error, "message", submission);
  }
  return redirect(`${chatPath(chatId)}#latest`);
}

const acceptSchema = z.object({
  estimatedPrice: estimatedPriceSchema.optional(),
  estimatedDays: z
    .string()
    .regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, {
      error: "Enter between 1 and 365 days.",
    })
    .transform(Number)
    .optional(),
  operatorNotes: operatorNotesSchema.optional(),
  revision: formRevisionSchema,
});

async function accept({ context, user, chatId, form }: ChatPost) {
  const submission = parseWithZod(form, { schema: acceptSchema });
  if (submission.status !== "success") {
    return refused("accept", submission.reply());
  }
  const { estimatedPrice, estimatedDays, operatorNotes, revision } =
    submission.value;
  const { ctx } = context;
  try {
    await answerRequest(ctx, {
      requestId: await findChatRequestId(ctx, { chatId, userId: user.id }),
      user,
      to: "accepted",
      estimate: {
        estimatedPriceCents: estimatedPrice ?? null,
        estimatedDays: estimatedDays ?? null,
        operatorNotes: operatorNotes || null,
      },
      revision,
    });
  } catch (error) {
    return refusedBy(error, "accept", submission);
  }
  return backToChat(context, chatId, "Request accepted");
}

const DONE: Record<RequestMove, string> = {
  accepted: "Request accepted",
  declined: "Request declined",
  cancelled: "Request cancelled",
  completed: "Project completed",
};

const actSchema = z.object({ revision: formRevisionSchema });

function moveRequest(post: ChatPost, to: RequestMove) {
  const { context, user, chatId } = post;
  const { ctx } = context;
  return answerAct(post, DONE[to], async ({ revision }) => {
    const asked = { chatId, userId: user.id };
    const requestId = await findChatRequestId(ctx, asked);
    await answerRequest(ctx, { requestId, user, to, revision });
  });
}

function rate(post: ChatPost) {
  const { context, user, chatId, form } = post;
  const { ctx } = context;
  return answerAct(post, "Rating sent", async () => {
    const rating = ratingSchema.safeParse(Number(form.get("rating")));
    if (!rating.success) throw new DomainError("invalid", "Choose 1 to 5.");
    const asked = { chatId, userId: user.id };
    const requestId = await findChatRequestId(ctx, asked);
    await rateOperator(ctx, { requestId, user, rating: rating.data });
  });
}

/** Acts of a button or two: what they refuse stands above them. */
async function answerAct(
  { context, chatId, form }: ChatPost,
  title: string,
  act: (sent: z.output<typeof actSchema>) => Promise<void>,
) {
  const submission = parseWithZod(form, { schema: actSchema });
  if (submission.status !== "success") {
    return refused("act", submission.reply());
  }
  try {
    await act(submission.value);
  } catch (error) {
    return refusedBy(error, "act", submission);
  }
  return backToChat(context, chatId, title);
}

async function remove({ context, user, chatId }: ChatPost): Promise<Response> {
  try {
    await deleteChat(context.ctx, { chatId, user });
  } catch (error) {
    const title = "Failed to Delete Chat";
    return backWithReason(context, chatId, { title, error });
  }
  return redirectWithFlash(context, "/dashboard", {
    title: "Chat Deleted",
    text: "The chat has been permanently deleted.",
  });
}

function backToChat(context: RequestContext, chatId: string, title: string) {
  return redirectWithFlash(context, chatPath(chatId), { title });
}

/** A refusal is told on the chat's page; a missing chat is a missing page. */
function backWithReason(
  context: RequestContext,
  chatId: string,
  { title, error }: { title: string; error: unknown },
): Promise<Response> {
  if (!isDomainError(error) || error.code === "not_found") throw error;
  const { message: text } = error;
  const refusal = { title, text, tone: "danger" } as const;
  return redirectWithFlash(context, chatPath(chatId), refusal);
}
