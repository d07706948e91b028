import { fieldError } from "./errors";

type Place = { createdAt: Date; id: string };

const SHAPE = /^(\d{1,15})\.([\w-]{1,64})$/;

/** Where a list of reviews goes on, as it travels in addresses. */
export function encodeReviewCursor({ createdAt, id }: Place): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Refuses what encodeReviewCursor did not make. */
export function decodeReviewCursor(text: string): Place {
  const [, time, id] = SHAPE.exec(text) ?? [];
  const createdAt = new Date(Number(time));
  if (!id || Number.isNaN(createdAt.getTime())) {
    throw fieldError("invalid", "cursor", "This cursor is not valid");
  }
  return { createdAt, id };
}
