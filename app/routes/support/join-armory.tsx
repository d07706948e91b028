import { useLoaderData, type MetaFunction } from "@remix-run/react";

import { READ_ONLY } from "~/components/layout/page-scripts";
import { ButtonLink } from "~/components/ui/button";
import { MembershipTiers } from "~/components/support/membership-tiers";
import { pageMeta } from "~/content/page-meta";
import { displayName } from "~/domain/accounts/users";
import { pageLoader } from "~/http/pages.server";
import { findViewer } from "~/http/session.server";

export const loader = pageLoader({ access: "anyone" }, async (args) => {
  const { ctx, context, request } = args;
  const viewer = await findViewer(context, request);
  return {
    name: viewer ? displayName(viewer) : null,
    canonical: `${ctx.env.publicUrl}/join-armory`,
  };
});

export const handle = READ_ONLY;

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "Join the Armory",
    description:
      "The memberships we have announced, and what you can do with an account today.",
    canonical: data?.canonical,
  });

export default function JoinArmoryPage() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-10 pb-16">
      <h1 className="h-stencil h1">
        {name === null ? "Join the Armory" : "Welcome to the Armory"}
      </h1>
      {name === null ? (
        <>
          <p className="lede mt-3">Three ranks are planned for members.</p>
          <MembershipTiers />
        </>
      ) : (
        <Welcome name={name} />
      )}
    </div>
  );
}

function Welcome({ name }: { name: string }) {
  return (
    <>
      <p className="lede mt-3">
        {name}, you are enlisted. Choose an agent by how it is delivered, or
        browse the whole arsenal.
      </p>
      <p className="row wrapx mt-6 gap-4">
        <ButtonLink href="/deploy" kind="primary" size="lg">
          Deploy
        </ButtonLink>
        <ButtonLink href="/arsenal" size="lg">
          View Arsenal
        </ButtonLink>
      </p>
    </>
  );
}
