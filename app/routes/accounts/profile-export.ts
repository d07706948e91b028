import { redirect } from "@remix-run/node";
import { Readable } from "node:stream";

import { fileBody } from "~/http/uploads/file-body.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { limitAttempts } from "~/http/limits.server";
import { findViewer } from "~/http/session.server";
import { exportAccount } from "~/services/accounts/export-account.server";

/**
 * Everything about the signed-in user as a JSON file. Who signs in first comes
 * back to the page: a file is no place to be led to.
 */
export const loader = fileLoader(async ({ context, request }) => {
  const { ctx, takesMore } = context;
  const user = await findViewer(context, request);
  if (!user) return redirect("/auth?redirectTo=%2Fprofile%2Fdata");
  await limitAttempts(context, "exports", user.id);
  const open = () => Readable.from(encoded(exportAccount(ctx, user)));
  return new Response(fileBody({ open, takesMore }), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="armory-${user.username}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
});

async function* encoded(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
