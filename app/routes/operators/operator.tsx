import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { missingMeta } from "~/components/layout/missing-meta";
import { OperatorPage } from "~/components/operators/operator-page";
import { pageMeta } from "~/content/page-meta";
import { operatorHref } from "~/domain/operators/directory";
import { formatDate } from "~/domain/platform/dates";
import { responseText } from "~/domain/operators/response-time";
import { loadOperator } from "~/http/operators/operator-page.server";
import { pageLoader } from "~/http/pages.server";
import { param } from "~/http/params.server";
import { findViewer } from "~/http/session.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, params, request } = args;
  const viewer = await findViewer(context, request);
  const username = param(params, "username");
  const operator = await loadOperator(ctx, username, viewer?.id);
  const { responseMs, reviews, ...view } = operator;
  return {
    ...view,
    isOwn: viewer?.id === view.card.id,
    reviews: reviews.map(({ ratedAt, ...review }) => ({
      ...review,
      date: ratedAt ? formatDate(ratedAt) : "",
    })),
    response: responseMs === null ? null : responseText(responseMs),
    canonical: `${ctx.env.publicUrl}${operatorHref(view.card.username)}`,
  };
});

export const meta: MetaFunction<typeof loader> = ({ data, error }) => {
  if (!data) return missingMeta(error, "The operator could not be found.");
  const { name, headline, specialty } = data.card;
  return pageMeta({
    title: name,
    description: `${headline ?? specialty}. An operator who builds automations to order, with a counted record.`,
    canonical: data.canonical,
  });
};

export default function OperatorRoute() {
  return <OperatorPage operator={useLoaderData<typeof loader>()} />;
}
