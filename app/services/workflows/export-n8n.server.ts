import type { Ctx } from "~/ctx.server";
import { n8nWorkflow, type N8nWorkflow } from "~/domain/workflows/n8n-workflow";
import type { Workflow } from "~/domain/workflows/plan";
import type { Owned } from "~/domain/workflows/ready-to-buy";
import { listPublishedOperations } from "~/models/catalogue/agent-operations.server";

/** The plan for n8n, with what its agents offer today. */
export async function exportN8n(
  ctx: Ctx,
  workflow: Workflow,
  owned: Owned,
): Promise<N8nWorkflow> {
  const slugs = workflow.workflow.flatMap(({ listing }) => listing?.slug ?? []);
  const found = await listPublishedOperations(ctx.store.read, slugs);
  const operations = new Map(
    found.map(({ slug, operations }) => [slug, operations ?? []]),
  );
  return n8nWorkflow({
    workflow,
    owned,
    operations,
    publicUrl: ctx.env.publicUrl,
  });
}
