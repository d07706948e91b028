import { MOST_PICTURE_BYTES } from "~/domain/agents/uploads";
import { DomainError } from "~/domain/platform/errors";

import { readFormWithFiles } from "../uploads/form-with-files.server";
import { isMultipart, type FilePart } from "../uploads/multipart.server";

type PictureForm = { bytes: Uint8Array; form: FormData };

/** Reads a form with a picture in its field `file`; 413 if it is too large. */
export async function readPicture(request: Request): Promise<PictureForm> {
  if (!isMultipart(request)) {
    throw new DomainError("invalid", "Send the picture as a form's file.", {
      status: 415,
    });
  }
  const { form, picture: bytes, refusal } = await readPictureForm(request);
  if (refusal) throw refusal;
  if (!bytes) throw new DomainError("invalid", "Choose a picture.");
  return { bytes, form };
}

/**
 * Reads a form with an optional picture as its last field. If the picture is
 * refused, the other fields are still returned.
 */
export async function readPictureForm(request: Request) {
  const { form, files, refusal } = await readFormWithFiles(request, {
    field: "file",
    keep: pictureBytes,
  });
  return { form, picture: files[0] ?? null, refusal };
}

async function pictureBytes({ source }: FilePart): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    size += chunk.byteLength;
    if (size > MOST_PICTURE_BYTES) throw tooLarge();
    chunks.push(Uint8Array.from(chunk));
  }
  return Buffer.concat(chunks, size);
}

function tooLarge(): DomainError {
  const message = "The picture is larger than 8 MB.";
  const errors = { file: [message] };
  return new DomainError("invalid", message, { status: 413, errors });
}
