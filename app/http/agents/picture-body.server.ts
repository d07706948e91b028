import {
  MaxFileSizeExceededError,
  MaxTotalSizeExceededError,
  parseFormData,
} from "@remix-run/form-data-parser";

import { DomainError } from "~/domain/platform/errors";
import { MOST_PICTURE_BYTES } from "~/domain/agents/uploads";

import { cleanForm } from "../body.server";
import { isMultipart } from "../uploads/multipart.server";

const LIMITS = {
  maxFiles: 1,
  maxParts: 10,
  maxFileSize: MOST_PICTURE_BYTES,
  maxTotalSize: MOST_PICTURE_BYTES + 64 * 1024,
};

type PictureForm<Bytes> = { bytes: Bytes; form: FormData };

/** Reads a form with a picture in its field `file`; 413 if it is too large. */
export async function readPicture(
  request: Request,
): Promise<PictureForm<Uint8Array>> {
  const { bytes, form } = await readPictureForm(request);
  if (!bytes) throw new DomainError("invalid", "Choose a picture.");
  return { bytes, form };
}

/** The same with an optional picture, which is null if none was chosen. */
export async function readPictureForm(
  request: Request,
): Promise<PictureForm<Uint8Array | null>> {
  if (!isMultipart(request)) {
    throw new DomainError("invalid", "Send the picture as a form's file.", {
      status: 415,
    });
  }
  if (Number(request.headers.get("Content-Length")) > LIMITS.maxTotalSize) {
    throw tooLarge();
  }
  const form = await parseFormData(request, LIMITS).catch((error: unknown) => {
    throw refusalOf(error);
  });
  const file = form.get("file");
  const isChosen = file instanceof File && file.size > 0;
  return {
    bytes: isChosen ? new Uint8Array(await file.arrayBuffer()) : null,
    form: cleanForm(form),
  };
}

function refusalOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isTooLarge =
    error instanceof MaxFileSizeExceededError ||
    error instanceof MaxTotalSizeExceededError;
  return isTooLarge
    ? tooLarge()
    : new DomainError("invalid", "The form could not be read.");
}

function tooLarge(): DomainError {
  return new DomainError("invalid", "The picture is larger than 8 MB.", {
    status: 413,
  });
}
