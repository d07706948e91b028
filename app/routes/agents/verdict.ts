import { verdictAnswer } from "~/http/agents/verdict-answer.server";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { param } from "~/http/params.server";
import { ownVerdict } from "~/services/agents/checks/require-verdict.server";

/** The signed verdict about the package of the user's own agent. */
export const loader = fileLoader(
  { access: "user", scope: "agents:write" },
  async ({ ctx, params, user }) => {
    const agentId = param(params, "agentId");
    return verdictAnswer(await ownVerdict(ctx, { ownerId: user.id, agentId }));
  },
);
