import type { Ctx } from "~/ctx.server";
import { DomainError } from "~/domain/platform/errors";
import { workflowMarkdown } from "~/domain/workflows/export";
import { planFile } from "~/domain/workflows/plan-file";
import { planName } from "~/domain/workflows/plan-name";
import { fileLoader } from "~/http/downloads/file-loader.server";
import { param } from "~/http/params.server";
import { findVisitor } from "~/http/workflows/visitor.server";
import { exportN8n } from "~/services/workflows/export-n8n.server";
import {
  openWorkflow,
  type OpenedWorkflow,
} from "~/services/workflows/open-workflow.server";

type Format = {
  extension: string;
  type: string;
  write: (plan: OpenedWorkflow, ctx: Ctx) => string | Promise<string>;
};

const JSON_TYPE = "application/json; charset=utf-8";
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const FORMATS = new Map<string, Format>([
  [
    "plan.json",
    {
      extension: "json",
      type: JSON_TYPE,
      write: ({ workflow }) => written(planFile(workflow)),
    },
  ],
  [
    "n8n.json",
    {
      extension: "n8n.json",
      type: JSON_TYPE,
      write: async ({ workflow, owned }, ctx) =>
        written(await exportN8n(ctx, workflow, owned)),
    },
  ],
  [
    "plan.md",
    {
      extension: "md",
      type: "text/markdown; charset=utf-8",
      write: ({ workflow, owned }) => workflowMarkdown(workflow, owned),
    },
  ],
]);

/** The owner's plan as a file, with current prices. */
export const loader = fileLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request, params } = args;
  const format = FORMATS.get(param(params, "file"));
  if (!format) throw new DomainError("not_found", "There is no such file.");
  const plan = await openWorkflow(ctx, {
    id: param(params, "id"),
    visitor: await findVisitor(context, request),
  });
  const name = `${fileName(planName(plan.workflow))}.${format.extension}`;
  return new Response(await format.write(plan, ctx), {
    headers: {
      "Cache-Control": "private, no-store",
      "Content-Type": format.type,
      "Content-Disposition": `attachment; filename="${name}"`,
    },
  });
});

function fileName(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.join("-").slice(0, 80) || "plan";
}
