import { Readable } from "node:stream";

import { fileBody } from "~/http/uploads/file-body.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { limitAttempts } from "~/http/limits.server";
import { exportAccount } from "~/services/accounts/export-account.server";

const guard = {
  access: "user",
  comesBackTo: () => "/profile/data",
} as const;

/** Everything about the signed-in user as a JSON file. */
export const loader = fileLoader(guard, async ({ ctx, context, user }) => {
  const { takesMore } = context;
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
