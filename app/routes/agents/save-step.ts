import { redirect } from "@remix-run/node";

import { DomainError } from "~/domain/platform/errors";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { readWizardForm, saveStep } from "~/http/agents/wizard-form.server";

/** A GET redirects to the wizard. */
export const loader = fileLoader({ access: "user" }, () =>
  redirect("/add-agent"),
);

/** Autosaves a step while it is edited, without leaving the page. */
export const action = fileLoader({ access: "user" }, async (args) => {
  const { ctx, request, user: owner } = args;
  try {
    const form = await readWizardForm(request);
    return Response.json(await saveStep(ctx, owner.id, form));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const isConflict = error.details?.current !== undefined;
    const { message, status } = error;
    return Response.json({ message, isConflict }, { status });
  }
});
