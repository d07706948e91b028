import { operationsText } from "~/domain/agents/operations";
import { wizardPath } from "~/domain/agents/steps";
import { importOperations } from "~/services/agents/import-operations.server";

import { redirectWithFlash } from "../flash.server";
import type { RequestContext } from "../request-context.server";
import {
  saveStep,
  type SavedStep,
  type WizardForm,
} from "./wizard-form.server";

type ImportedStep = { form: WizardForm; saved: SavedStep };

/** Fills the operations of a step from the typed address, and saves the step. */
export async function importStep(
  { ctx }: RequestContext,
  ownerId: string,
  form: WizardForm,
): Promise<ImportedStep> {
  const { operationsUrl = "", endpointBaseUrl = "" } = form.typed;
  const { operations, baseUrl } = await importOperations(ctx, {
    ownerId,
    address: operationsUrl.trim(),
    baseUrl: endpointBaseUrl.trim(),
  });
  const filled = {
    operations: operationsText(operations),
    endpointBaseUrl: baseUrl,
    operationsUrl: "",
  };
  const imported = { ...form, typed: { ...form.typed, ...filled } };
  return { form: imported, saved: await saveStep(ctx, ownerId, imported) };
}

/** Redirects to the step; the new address makes the page load what is saved. */
export function showImported(
  context: RequestContext,
  { form, saved: { draftId, revision } }: ImportedStep,
) {
  const path = wizardPath({ draftId, step: form.step });
  return redirectWithFlash(context, `${path}&imported=${revision}`, {
    title: "Operations imported",
    text: "Check them: their examples were generated from the schemas.",
  });
}
