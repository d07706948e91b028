import { fieldError } from "../platform/errors";

type Place = { createdAt: Date; id: string };

const SHAPE = /^(\d{1,15})\.([\w-]{1,64})$/;

/** The opaque cursor of a list of reviews. */
export function encodeReviewCursor({ createdAt, id }: Place): string {
  return `${createdAt.getTime()}.${id}`;
}

/** Refuses forged cursors. */
export function decodeReviewCursor(text: string): Place {
  const place = readPlace(text);
  if (!place) {
    throw fieldError("invalid", "cursor", "This cursor is not valid");
  }
  return place;
}

/** The cursor in an address; an invalid one means the start. */
export function cursorOrStart(text: string | null): string | null {
  return text !== null && readPlace(text) ? text : null;
}

function readPlace(text: string): Place | null {
  const [, time, id] = SHAPE.exec(text) ?? [];
  return id ? { createdAt: new Date(Number(time)), id } : null;
}
