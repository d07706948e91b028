import { z } from "zod";

import { ratingSchema } from "../projects/project-request";
import {
  LONGEST_ANSWER,
  LONGEST_REVIEW,
  LONGEST_REVIEW_TITLE,
} from "./review-limits";

const titleSchema = z
  .string("Give your review a title.")
  .trim()
  .min(1, "Give your review a title.")
  .max(LONGEST_REVIEW_TITLE, "Keep the title within 120 characters.");

const bodySchema = z
  .string("Write what you found.")
  .trim()
  .min(1, "Write what you found.")
  .max(LONGEST_REVIEW, "Keep the review within 5,000 characters.");

/** A review sent by a program. */
export const reviewSchema = z.object({
  rating: ratingSchema,
  title: titleSchema,
  bodyMd: bodySchema,
});

/** A review sent by a form. */
export const reviewFormSchema = reviewSchema.extend({
  rating: z
    .enum(["1", "2", "3", "4", "5"], "Choose 1 to 5 stars.")
    .transform(Number),
});

export const reviewAnswerSchema = z.object({
  answerMd: z
    .string("Write your answer.")
    .trim()
    .min(1, "Write your answer.")
    .max(LONGEST_ANSWER, "Keep the answer within 2,000 characters."),
});
