import type { LoaderFunctionArgs } from "@remix-run/node";

import { DomainError, isDomainError } from "~/domain/errors";
import { workflowMarkdown } from "~/domain/workflow/export";
import type { Workflow } from "~/domain/workflow/plan";
import { param } from "~/http/params.server";
import { findVisitor } from "~/http/visitor.server";
import { openWorkflow } from "~/services/workflows/open-workflow.server";

const PRIVATE = { "Cache-Control": "private, no-store" };

const FORMATS = new Map([
  [
    "plan.json",
    {
      extension: "json",
      type: "application/json; charset=utf-8",
      write: (workflow: Workflow) => `${JSON.stringify(workflow, null, 2)}\n`,
    },
  ],
  [
    "plan.md",
    {
      extension: "md",
      type: "text/markdown; charset=utf-8",
      write: workflowMarkdown,
    },
  ],
]);

/** The owner's plan as a file, with today's prices. */
export async function loader({
  context,
  request,
  params,
}: LoaderFunctionArgs): Promise<Response> {
  try {
    const format = FORMATS.get(param(params, "file"));
    if (!format) throw new DomainError("not_found", "There is no such file.");
    const { workflow } = await openWorkflow(context.ctx, {
      id: param(params, "id"),
      visitor: await findVisitor(context, request),
    });
    const name = `${fileName(workflow.mission_name)}.${format.extension}`;
    return new Response(format.write(workflow), {
      headers: {
        ...PRIVATE,
        "Content-Type": format.type,
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    if (!isDomainError(error)) throw error;
    const { message, status } = error;
    return new Response(message, { status, headers: PRIVATE });
  }
}

function fileName(missionName: string): string {
  const words = missionName.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 80) || "operation";
}
