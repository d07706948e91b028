import { data } from "@remix-run/node";

import { DomainError } from "~/domain/platform/errors";
import {
  endedLink,
  peekAccountLink,
} from "~/services/accounts/account-link.server";

import { done } from "../leave.server";
import type { RequestContext } from "../request-context.server";
import { findViewer } from "../session.server";

type Opened = { context: RequestContext; request: Request };
type LinkKind = Parameters<typeof peekAccountLink>[1]["kind"];

/** The token of a mailed link. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get("token") ?? "";
}

/**
 * Reads the link without using it up, because some mail programs follow links.
 */
export async function lookAtLink({ context, request }: Opened, kind: LinkKind) {
  const token = tokenOf(request);
  const link = await peekAccountLink(context.ctx, { token, kind });
  if (link) return data({ email: link.email, refusal: "" });
  return data({ email: "", refusal: endedLink().message }, { status: 400 });
}

/** Acts by a link; a refusal is shown on the link's page. */
export async function actByLink<T>(
  request: Request,
  act: (token: string) => Promise<T>,
) {
  try {
    return await act(tokenOf(request));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return data({ refusal: error.message }, { status: error.status });
  }
}

/** Uses up a link; a signed-in owner is redirected to the profile. */
export async function confirmByLink(
  { context, request }: Opened,
  confirm: (token: string) => Promise<{ userId: string }>,
  text: string,
) {
  return actByLink(request, async (token) => {
    const { userId } = await confirm(token);
    const viewer = await findViewer(context, request);
    const path = viewer?.id === userId ? "/profile" : "/auth";
    return done(context, path, text);
  });
}
