import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { workflowMarkdown } from "~/domain/workflows/export";
import type { Workflow } from "~/domain/workflows/plan";
import { planName } from "~/domain/workflows/plan-name";
import { systemsByStep } from "~/domain/workflows/systems";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { headersOf } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { refusalOf } from "~/http/refusal.server";
import { findVisitor } from "~/http/workflows/visitor.server";
import { exportN8n } from "~/services/workflows/export-n8n.server";
import { openWorkflow } from "~/services/workflows/open-workflow.server";

const PRIVATE = { "Cache-Control": "private, no-store" };

type Format = {
  extension: string;
  type: string;
  write: (workflow: Workflow, ctx: Ctx) => string | Promise<string>;
};

const JSON_TYPE = "application/json; charset=utf-8";
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const FORMATS = new Map<string, Format>([
  [
    "plan.json",
    {
      extension: "json",
      type: JSON_TYPE,
      write: (workflow) =>
        written({ ...workflow, systems: systemsByStep(workflow) }),
    },
  ],
  [
    "n8n.json",
    {
      extension: "n8n.json",
      type: JSON_TYPE,
      write: async (workflow, ctx) => written(await exportN8n(ctx, workflow)),
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

/** The owner's plan as a file, with current prices. */
export const loader = fileLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  try {
    const format = FORMATS.get(param(params, "file"));
    if (!format) throw new DomainError("not_found", "There is no such file.");
    const { workflow } = await openWorkflow(ctx, {
      id: param(params, "id"),
      visitor: await findVisitor(context, request),
    });
    const name = `${fileName(planName(workflow))}.${format.extension}`;
    return new Response(await format.write(workflow, ctx), {
      headers: {
        ...PRIVATE,
        "Content-Type": format.type,
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  } catch (error) {
    const refusal = refusalOf(error, context);
    if (!refusal) throw error;
    const headers = { ...PRIVATE, ...headersOf(refusal) };
    return new Response(refusal.message, { status: refusal.status, headers });
  }
});

function fileName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 80) || "plan";
}
