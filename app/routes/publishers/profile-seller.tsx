import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";

import { ProfileFrame } from "~/components/accounts/profile-frame";
import { resultOf } from "~/components/forms/result-of";
import { SellerForm } from "~/components/publishers/seller-form";
import { pageMeta } from "~/content/page-meta";
import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { listCountries } from "~/domain/publishers/countries";
import { SELLER_PATH, sellerFormSchema } from "~/domain/publishers/sellers";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import {
  showSellerDetails,
  stateSeller,
} from "~/services/publishers/state-seller.server";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => ({
  ...(await showSellerDetails(ctx, user.id)),
  countries: listCountries(),
}));

export const action = formsAction(
  { access: "user" },
  {
    seller: formHandler(sellerFormSchema, async (args) => {
      const { ctx, context, request, user, sent } = args;
      const { revision, ...stated } = sent;
      await stateSeller(ctx, { userId: user.id, stated, revision });
      const next = new URL(request.url).searchParams.get("next");
      const path = safeRedirectPath(next, SELLER_PATH);
      return done(context, path, "Your seller details were saved.");
    }),
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Selling",
    description: "Who sells your agents, as buyers see it.",
  });

export default function ProfileSellerPage() {
  const { details, revision, countries } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ProfileFrame title="Selling">
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SellerForm
          details={details}
          revision={revision}
          countries={countries}
          lastResult={resultOf(refused, "seller")}
        />
      </div>
    </ProfileFrame>
  );
}
