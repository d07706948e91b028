import { DomainError } from "~/domain/platform/errors";
import { MOST_UNSENT_BYTES } from "~/domain/platform/unsent-form";

import {
  bodyTooLarge,
  MAX_BODY_BYTES,
  plainText,
  readForm,
} from "../body.server";
import {
  formParts,
  isMultipart,
  type FilePart,
  type FormPart,
} from "./multipart.server";

export type FormWithFiles<F> = {
  form: FormData;
  files: F[];
  /** Why a file was refused. */
  refusal: DomainError | null;
};

type Files<F> = {
  /** The only field that takes files; any field if omitted. */
  field?: string;
  /** Stores a file as it streams; `number` counts the form's files from 1. */
  keep: (file: FilePart, number: number, form: FormData) => Promise<F>;
  /** Reads the fields behind a refused file too. */
  readsOn?: boolean;
};

/**
 * Reads a form with files. If one is refused, the fields before it are still
 * returned. Everything but the files counts towards the size limit of a form.
 */
export async function readFormWithFiles<F>(
  request: Request,
  { field, keep, readsOn = false }: Files<F>,
): Promise<FormWithFiles<F>> {
  if (!isMultipart(request)) {
    return { form: await readForm(request), files: [], refusal: null };
  }
  const form = new FormData();
  const files: F[] = [];
  let left = MAX_BODY_BYTES;
  let refusal: DomainError | null = null;
  for await (const part of formParts(request)) {
    if (!takesFile(part, field)) {
      left -= await addField(form, part, left);
      continue;
    }
    const file = { fileName: part.fileName, source: part.content };
    const kept = await orRefusal(keep(file, files.length + 1, form));
    if (!(kept instanceof DomainError)) files.push(kept);
    else if (readsOn) refusal = kept;
    else return { form, files, refusal: kept };
  }
  return { form, files, refusal };
}

/** Reads an unsent form up to its first file, which is not stored. */
export async function readUnsentForm(request: Request): Promise<FormData> {
  if (!isMultipart(request)) return readForm(request, MOST_UNSENT_BYTES);
  const skipped = new DomainError("invalid", "Files are not read here.");
  const keep = () => Promise.reject(skipped);
  const { form } = await readFormWithFiles(request, { keep });
  return form;
}

function takesFile(
  part: FormPart,
  field: string | undefined,
): part is FormPart & { fileName: string } {
  if (!part.fileName) return false;
  return field === undefined || part.name === field;
}

/** Returns the size of the part; refuses more than what is left. */
async function addField(
  form: FormData,
  { name, fileName, headLength, content }: FormPart,
  left: number,
): Promise<number> {
  const chunks: Uint8Array[] = [];
  let size = headLength;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (size > left) throw bodyTooLarge();
    chunks.push(Uint8Array.from(chunk));
  }
  const bytes = Buffer.concat(chunks);
  if (name === undefined || fileName === "") return size;
  if (fileName === undefined) form.append(name, plainText(bytes.toString()));
  else form.append(name, new File([bytes], fileName));
  return size;
}

async function orRefusal<F>(kept: Promise<F>): Promise<F | DomainError> {
  return kept.catch((error: unknown) => {
    if (error instanceof DomainError) return error;
    throw error;
  });
}
