import { DomainError } from "~/domain/platform/errors";
import { MOST_PACKAGE_BYTES, packageTooLarge } from "~/domain/agents/uploads";

import { bodyParts } from "../body.server";
import {
  cutOff,
  isMultipart,
  MOST_AROUND,
  readFilePart,
  type FilePart,
} from "../uploads/multipart.server";

const ZIP = /^application\/(zip|x-zip-compressed)\s*(;|$)/i;

/**
 * Reads a package from the body itself or a form's field `file`: 415 for
 * anything else, 413 before reading if the declared length is too large. Reads
 * only as fast as the package is stored.
 */
export async function readPackage(request: Request): Promise<FilePart> {
  const type = request.headers.get("Content-Type") ?? "";
  const isForm = isMultipart(request);
  if (!isForm && !ZIP.test(type)) {
    throw new DomainError(
      "invalid",
      "Send the package as application/zip, or as the field file of a form.",
      { status: 415 },
    );
  }
  const length = Number(request.headers.get("Content-Length") ?? 0);
  const most = MOST_PACKAGE_BYTES + (isForm ? MOST_AROUND : 0);
  if (length > most) throw packageTooLarge();
  if (isForm) return readFilePart(request);
  return { fileName: "", source: wholeBody(request) };
}

/** If the caller disconnects, the body ends early without an error. */
async function* wholeBody(request: Request): AsyncGenerator<Uint8Array, void> {
  const length = request.headers.get("Content-Length");
  let size = 0;
  for await (const chunk of bodyParts(request.body)) {
    size += chunk.byteLength;
    yield chunk;
  }
  if (length !== null && size < Number(length)) throw cutOff();
}
