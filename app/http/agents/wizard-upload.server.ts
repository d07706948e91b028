import { storedWords } from "~/content/content-checks";
import { typedTexts } from "~/domain/agents/typed-texts";
import { MOST_PACKAGE_BYTES, packageTooLarge } from "~/domain/agents/uploads";
import { storePackage } from "~/services/agents/store-package.server";

import type { PageArgs } from "../access.server";
import { limitAttempts } from "../limits.server";
import { readFormWithFiles } from "../uploads/form-with-files.server";
import { isMultipart } from "../uploads/multipart.server";
import {
  readWizardForm,
  sentStep,
  type WizardForm,
} from "./wizard-form.server";

/** A package that is a little too large is read, so that the fields are saved. */
const MOST_READ_BYTES = 2 * MOST_PACKAGE_BYTES;

/**
 * Reads a step. Without scripts the delivery step brings its package, which is
 * stored while it is read, for a draft that is delivered as one.
 */
export async function readSentStep(args: PageArgs): Promise<WizardForm> {
  const { context, request, user } = args;
  if (!isMultipart(request)) return readWizardForm(request);
  const length = Number(request.headers.get("Content-Length") ?? 0);
  if (length > MOST_READ_BYTES) throw packageTooLarge();
  const sent = await readFormWithFiles(request, {
    field: "file",
    readsOn: true,
    keep: async ({ fileName, source }, _number, form) => {
      const agentId = form.get("draft");
      const isPackage = form.get("deliverableType") === "zip";
      if (!isPackage || typeof agentId !== "string") return null;
      await limitAttempts(context, "uploads", user.id);
      const own = { ownerId: user.id, agentId };
      const upload = { ...own, fileName, source };
      const { verdict } = await storePackage(context.ctx, upload);
      return storedWords(verdict.findings);
    },
  });
  const stored = sent.files[0] ?? null;
  const form = sentStep(typedTexts(sent.form));
  return { ...form, upload: { stored, refusal: sent.refusal } };
}
