import type { Visitor } from "~/domain/workflows/ownership";

import { findBrowserId } from "../browser.server";
import type { RequestContext } from "../request-context.server";
import { findViewer } from "../session.server";

/**
 * The viewer of a workflow: the browser's id, and the signed-in user, if any.
 */
export async function findVisitor(
  context: RequestContext,
  request: Request,
): Promise<Visitor> {
  const [browserId, viewer] = await Promise.all([
    findBrowserId(context, request),
    findViewer(context, request),
  ]);
  return { browserId, userId: viewer?.id ?? null };
}
