import { redirect } from "@remix-run/node";
import { z } from "zod";

import { chatPath, messageAnchor } from "~/domain/projects/chat-paths";
import { DomainError } from "~/domain/platform/errors";
import { formRevisionSchema } from "~/domain/platform/revision";
import { messageSchema } from "~/domain/projects/project-chat";
import {
  declineReasonSchema,
  estimatedPriceSchema,
  operatorNotesSchema,
  ratingSchema,
  reviewAnswerSchema,
  reviewSchema,
} from "~/domain/projects/project-request";
import { projectWordsFields } from "~/domain/projects/project-words";
import { answerReviewOfProject } from "~/services/projects/answer-project-review.server";
import { answerRequest } from "~/services/projects/answer-request.server";
import { deleteChat } from "~/services/projects/delete-chat.server";
import { editMessage } from "~/services/projects/edit-message.server";
import { findChatRequestId } from "~/services/projects/find-chat-request.server";
import { renameProject } from "~/services/projects/rename-project.server";
import { remindToComplete } from "~/services/projects/remind-to-complete.server";
import { rateOperator } from "~/services/projects/rate-operator.server";
import { sendMessage } from "~/services/projects/send-message.server";

import type { PageArgs } from "../access.server";
import { redirectWithFlash } from "../flash.server";
import { formHandler, type FormPost } from "../forms/form-action.server";
import { limitAttempts } from "../limits.server";
import { param } from "../params.server";
import { backToChat } from "./back-to-chat.server";

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

const editSchema = z.object({ messageId: z.string(), message: messageSchema });

const renameSchema = z.object({ projectName: projectWordsFields.projectName });

const ratingFormSchema = z.object({
  rating: z.string("Choose 1 to 5.").transform(Number).pipe(ratingSchema),
  review: reviewSchema,
});

const answerSchema = z.object({ answer: reviewAnswerSchema });

const moveSchema = z.object({
  revision: formRevisionSchema,
  reason: declineReasonSchema,
});

/** The chat page's forms, by `intent`. */
export const chatForms = {
  message: formHandler(z.object({ message: messageSchema }), async (args) => {
    const { ctx, context, params, user, sent } = args;
    const chatId = param(params, "chatId");
    await limitAttempts(context, "messages", user.id);
    await sendMessage(ctx, { chatId, user, ...sent });
    return redirect(`${chatPath(chatId)}#latest`);
  }),
  edit: formHandler(editSchema, async (args) => {
    const { ctx, context, params, user, sent } = args;
    const chatId = param(params, "chatId");
    await limitAttempts(context, "messages", user.id);
    const { sequence } = await editMessage(ctx, { chatId, user, ...sent });
    return redirect(`${chatPath(chatId)}#${messageAnchor(sequence)}`);
  }),
  accepted: formHandler(acceptSchema, async (args) => {
    const { ctx, user, sent } = args;
    await answerRequest(ctx, {
      requestId: await requestOf(args),
      user,
      to: "accepted",
      estimate: {
        estimatedPriceCents: sent.estimatedPrice ?? null,
        estimatedDays: sent.estimatedDays ?? null,
        operatorNotes: sent.operatorNotes || null,
      },
      revision: sent.revision,
    });
    return backToChat(args, "Request accepted");
  }),
  declined: moving("declined", "Request declined"),
  cancelled: moving("cancelled", "Request canceled"),
  completed: moving("completed", "Project completed"),
  rating: formHandler(ratingFormSchema, async (args) => {
    const { ctx, user, sent } = args;
    const requestId = await requestOf(args);
    await rateOperator(ctx, { requestId, user, ...sent });
    return backToChat(args, "Rating sent");
  }),
  remind: formHandler(z.object({}), async (args) => {
    const { ctx, user } = args;
    await remindToComplete(ctx, { requestId: await requestOf(args), user });
    return backToChat(args, "Reminder sent");
  }),
  "answer-review": formHandler(answerSchema, async (args) => {
    const { ctx, user, sent } = args;
    const requestId = await requestOf(args);
    await answerReviewOfProject(ctx, { requestId, user, ...sent });
    return backToChat(args, "Answer published");
  }),
  rename: formHandler(renameSchema, async (args) => {
    const { ctx, params, user, sent } = args;
    const chatId = param(params, "chatId");
    await renameProject(ctx, { chatId, user, ...sent });
    return backToChat(args, "Project renamed");
  }),
  delete: remove,
};

function moving(to: "declined" | "cancelled" | "completed", title: string) {
  return formHandler(moveSchema, async (args) => {
    const { ctx, user, sent } = args;
    const requestId = await requestOf(args);
    await answerRequest(ctx, { requestId, user, to, ...sent });
    return backToChat(args, title);
  });
}

/** Shows a refusal on the chat's page; a missing chat is a 404 page. */
async function remove({ ctx, context, params, user }: FormPost) {
  const chatId = param(params, "chatId");
  try {
    await deleteChat(ctx, { chatId, user });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === "not_found")
      throw error;
    return redirectWithFlash(context, chatPath(chatId), {
      title: "Failed to Delete Chat",
      text: error.message,
      tone: "danger",
    });
  }
  return redirectWithFlash(context, "/dashboard", {
    title: "Chat Deleted",
    text: "The chat has been permanently deleted.",
  });
}

function requestOf({ ctx, params, user }: PageArgs): Promise<string> {
  const chatId = param(params, "chatId");
  return findChatRequestId(ctx, { chatId, userId: user.id });
}
