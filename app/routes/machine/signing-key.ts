import { fileLoader } from "~/http/downloads/file-loader.server";
import { showSigningKeys } from "~/services/agents/checks/signing-keys.server";

/** The public keys of signed verdicts; the first one signs (docs/verdicts.md). */
export const loader = fileLoader(
  { access: "anyone" },
  async ({ ctx }) =>
    new Response(await showSigningKeys(ctx), {
      headers: {
        "Content-Type": "application/x-pem-file",
        "Cache-Control": "public, max-age=3600",
      },
    }),
);
