import {
  useActionData,
  useLoaderData,
  type MetaFunction,
} from "@remix-run/react";
import { z } from "zod";

import { ProfileFrame } from "~/components/accounts/profile-frame";
import { resultOf } from "~/components/forms/result-of";
import { DomainForm } from "~/components/publishers/domain-form";
import { DomainProof } from "~/components/publishers/domain-proof";
import { SellerForm } from "~/components/publishers/seller-form";
import { pageMeta } from "~/content/page-meta";
import { safeRedirectPath } from "~/domain/accounts/redirect-path";
import { listCountries } from "~/domain/publishers/countries";
import { domainSchema } from "~/domain/publishers/domains";
import { SELLER_PATH, sellerFormSchema } from "~/domain/publishers/sellers";
import { formHandler, formsAction } from "~/http/forms/form-action.server";
import { done } from "~/http/leave.server";
import { pageLoader } from "~/http/pages.server";
import { checkOwnDomain } from "~/services/publishers/check-domain.server";
import {
  addDomain,
  removeDomain,
} from "~/services/publishers/own-domain.server";
import { showOwnDomain } from "~/services/publishers/show-publisher.server";
import {
  showSellerDetails,
  stateSeller,
} from "~/services/publishers/state-seller.server";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => ({
  ...(await showSellerDetails(ctx, user.id)),
  proof: await showOwnDomain(ctx, user.id),
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
    domain: formHandler(domainSchema, async (args) => {
      const { ctx, context, user, sent } = args;
      await addDomain(ctx, { userId: user.id, ...sent });
      const text = `Publish the value for ${sent.domain}, then check it.`;
      return done(context, SELLER_PATH, text);
    }),
    "check-domain": formHandler(z.object({}), async (args) => {
      const { ctx, context, user } = args;
      const { domain } = await checkOwnDomain(ctx, user.id);
      return done(context, SELLER_PATH, `We found your proof of ${domain}.`);
    }),
    "remove-domain": formHandler(z.object({}), async (args) => {
      const { ctx, context, user } = args;
      await removeDomain(ctx, user.id);
      return done(context, SELLER_PATH, "Your domain was removed.");
    }),
  },
);

export const meta: MetaFunction = () =>
  pageMeta({
    title: "Selling",
    description: "Who sells your agents, and the domain you control.",
  });

export default function ProfileSellerPage() {
  const { details, revision, countries, proof } =
    useLoaderData<typeof loader>();
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
        <div className="grid gap-6">
          {proof ? (
            <DomainProof
              proof={proof}
              lastResult={resultOf(refused, "check-domain")}
            />
          ) : null}
          <DomainForm
            domain={proof?.domain ?? null}
            lastResult={resultOf(refused, "domain")}
          />
        </div>
      </div>
    </ProfileFrame>
  );
}
