import { redirect } from "@remix-run/node";

import { readForm, textOf } from "~/http/body.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { previewMarkdown } from "~/services/agents/preview-markdown.server";

const MAX_BYTES = 512 * 1024;

/** A GET redirects to the wizard. */
export const loader = fileLoader({ access: "user" }, () =>
  redirect("/add-agent"),
);

/** The wizard's live preview: the text as the server will render it. */
export const action = fileLoader({ access: "user" }, async ({ request }) => {
  const form = await readForm(request, MAX_BYTES);
  return Response.json(previewMarkdown(textOf(form, "text")));
});
