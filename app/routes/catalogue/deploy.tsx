import { useLoaderData, type MetaFunction } from "@remix-run/react";

import { DeployFilter } from "~/components/catalogue/deploy/deploy-filter";
import { DeployHeader } from "~/components/catalogue/deploy/deploy-header";
import { DeployList } from "~/components/catalogue/deploy/deploy-list";
import { ListPages } from "~/components/ui/list-pages";
import { CountedFigure } from "~/components/ui/how-we-count";
import { pageMeta } from "~/content/page-meta";
import { shownAutomations } from "~/content/searching";
import {
  deployHref,
  readDeployFilters,
} from "~/domain/catalogue/deploy-filters";
import { pageLoader } from "~/http/pages.server";
import { listDeployable } from "~/services/catalogue/list-deployable.server";

export const loader = pageLoader({ access: "user" }, async (args) => {
  const { ctx, request, user } = args;
  const filters = readDeployFilters(new URL(request.url).searchParams);
  const list = await listDeployable(ctx, filters, user.id);
  return { ...list, canonical: `${ctx.env.publicUrl}/deploy` };
});

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "Deploy",
    description:
      "Live automation agents by type: scripts to run, workflows to set up and tools to call.",
    canonical: data?.canonical,
  });

export default function DeployPage() {
  const { agents, total, ...list } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pb-16">
      <DeployHeader />
      <DeployFilter filters={list.filters} />
      <div className="row between wrapx mt-7 mb-4">
        <p className="h3" role="status">
          {shownAutomations(total)}
        </p>
        <CountedFigure figure="live-agents">How we count</CountedFigure>
      </div>
      <DeployList agents={agents} />
      <div className="mt-6">
        <ListPages
          {...list}
          label="Pages of deployable agents"
          hrefFor={(page) =>
            deployHref({ ...list.filters, page, cursor: null })
          }
        />
      </div>
    </div>
  );
}
