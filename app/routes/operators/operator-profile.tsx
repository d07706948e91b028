import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { OperatorProfile } from "~/components/insights/dashboard/operator-profile";
import { PortfolioEditor } from "~/components/operators/portfolio-editor";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { pageMeta } from "~/content/page-meta";
import { operatorProfileForm } from "~/domain/operators/operator-profile";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/forms/form-action.server";
import { pageLoader } from "~/http/pages.server";
import { showOperatorDesk } from "~/services/insights/dashboard/show-operator-desk.server";
import { saveOperatorProfile } from "~/services/operators/save-operator-profile.server";
import { showPortfolio } from "~/services/operators/show-portfolio.server";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  const [operator, portfolio] = await Promise.all([
    showOperatorDesk(ctx, user),
    showPortfolio(ctx, user.id),
  ]);
  return { operator, portfolio };
});

export const action = formAction(
  { access: "user" },
  operatorProfileForm,
  async ({ ctx, context, user, sent: profile }) => {
    await saveOperatorProfile(ctx, { userId: user.id, profile });
    return redirectWithFlash(context, "/dashboard/operator-profile", {
      title: "Operator Profile Updated",
      text: "Your operator information has been saved successfully.",
    });
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Operator profile",
    description: "What you build, when you work, and whether you are listed.",
  });

export default function OperatorProfilePage() {
  const { operator, portfolio } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap grid gap-6 pt-5 pb-16">
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: "Operator profile" },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <OperatorProfile operator={operator} result={refused?.result} />
        <PortfolioEditor items={portfolio} />
      </div>
    </div>
  );
}
