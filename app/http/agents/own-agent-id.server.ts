import type { Params } from "@remix-run/react";

import type { Ctx } from "~/ctx.server";
import { findOwnAgentId } from "~/services/agents/find-own-agent-id.server";

import { param } from "../params.server";
import type { Viewer } from "../session.server";

type OwnerCall = { ctx: Ctx; params: Params; user: Viewer };

/** The id of the caller's own agent named by `:idOrSlug`; else 404. */
export function ownAgentId({ ctx, params, user }: OwnerCall): Promise<string> {
  const key = param(params, "idOrSlug");
  return findOwnAgentId(ctx, { ownerId: user.id, key });
}
