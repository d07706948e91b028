import { Fragment } from "react";
import { useLoaderData, type MetaFunction } from "@remix-run/react";

import { OperationEntry } from "~/components/site/api-docs/operation-entry";
import { READ_ONLY } from "~/components/layout/page-scripts";
import { TableOfContents } from "~/components/site/reading/table-of-contents";
import { pageMeta } from "~/content/page-meta";
import { apiReference, apiRefusals } from "~/http/openapi/api-reference.server";
import { describeApi } from "~/http/openapi/describe-api.server";
import { pageLoader } from "~/http/pages.server";
import apiDocsStyles from "~/styles/api-docs.css?url";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context } = args;
  const routes = (await context.listRoutes?.()) ?? [];
  const document = describeApi({ routes, env: ctx.env });
  const { description } = document.info;
  return {
    description,
    refusals: apiRefusals(document),
    groups: apiReference(document),
  };
});

export const handle = READ_ONLY;

export const links = () => [{ rel: "stylesheet", href: apiDocsStyles }];

export const meta: MetaFunction = () =>
  pageMeta({
    title: "API reference",
    description:
      "Every JSON endpoint of the armory: who may call it, what goes in and what comes out.",
  });

export default function ApiDocsPage() {
  const { description, refusals, groups } = useLoaderData<typeof loader>();
  const sections = [
    ...groups.map(({ name }) => ({ id: name, title: name })),
    { id: "refusals", title: "Refusals" },
  ];
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="h-stencil h1">API reference</h1>
      <p className="lede mt-3">{description}</p>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm">
        <a className="link" href="/api/openapi.json">
          OpenAPI document
        </a>
        <a className="link" href="/profile/tokens">
          Access tokens
        </a>
      </p>
      <div className="reading">
        <TableOfContents sections={sections} />
        <div className="grid min-w-0 gap-10">
          {groups.map(({ name, operations }) => (
            <section key={name} aria-labelledby={name} className="min-w-0">
              <h2 className="h3 mb-3" id={name}>
                {name}
              </h2>
              <div className="grid gap-2">
                {operations.map((operation) => (
                  <OperationEntry key={operation.id} operation={operation} />
                ))}
              </div>
            </section>
          ))}
          <section aria-labelledby="refusals">
            <h2 className="h3 mb-3" id="refusals">
              Refusals
            </h2>
            <dl className="refusals">
              {refusals.map(({ status, description: meaning }) => (
                <Fragment key={status}>
                  <dt className="fig">{status}</dt>
                  <dd>{meaning}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </div>
  );
}
