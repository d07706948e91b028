import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { PortfolioEditor } from "~/components/operators/portfolio-editor";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { pageMeta } from "~/content/page-meta";
import { portfolioForm } from "~/domain/operators/portfolio";
import { redirectWithFlash } from "~/http/flash.server";
import { answerForm } from "~/http/forms/form-action.server";
import { readPortfolioForm } from "~/http/operators/portfolio-image.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import { savePortfolioItem } from "~/services/operators/save-portfolio-item.server";
import { showPortfolio } from "~/services/operators/show-portfolio.server";

const PROFILE = "/dashboard/operator-profile";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  return { items: await showPortfolio(ctx, user.id) };
});

export const action = pageAction({ access: "user" }, async (args) => {
  const { ctx, context, user } = args;
  const { refusal, imageUrl: sentUrl, ...post } = await readPortfolioForm(args);
  return answerForm({ context, ...post }, portfolioForm, async (sent) => {
    if (refusal) throw refusal;
    const { itemId, removeImage, ...text } = sent;
    const imageUrl = sentUrl ?? (removeImage ? null : undefined);
    await savePortfolioItem(ctx, { userId: user.id, itemId, text, imageUrl });
    return redirectWithFlash(context, `${PROFILE}#portfolio`, {
      title: "Portfolio saved",
    });
  });
});

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Portfolio",
    description: "Work that your operator page shows to clients.",
  });

export default function PortfolioPage() {
  const { items } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Operator profile", href: PROFILE },
          { label: "Portfolio" },
        ]}
      />
      <h1 className="h2">Portfolio</h1>
      <div className="max-w-(--container-form)">
        <PortfolioEditor
          items={items}
          result={refused?.result}
          kept={refused?.kept?.[0]}
        />
      </div>
    </div>
  );
}
