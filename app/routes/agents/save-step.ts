import { redirect } from "@remix-run/node";

import { isDomainError } from "~/domain/platform/errors";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { readWizardForm, saveStep } from "~/http/agents/wizard-form.server";

/** Opened as a page, it is the wizard that it saves for. */
export const loader = fileLoader({ access: "user" }, () =>
  redirect("/add-agent"),
);

/** Saves a step while it is being written; the page stays where it is. */
export const action = fileLoader({ access: "user" }, async (args) => {
  const { ctx, request, user: owner } = args;
  try {
    const form = await readWizardForm(request);
    return Response.json(await saveStep(ctx, owner.id, form));
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const isConflict = error.details?.current !== undefined;
    const { message, status } = error;
    return Response.json({ message, isConflict }, { status });
  }
});
