import { useActionData, type MetaFunction } from "@remix-run/react";

import { StatTile, StatTiles } from "~/components/ui/stat-tile";
import { WaitlistForm } from "~/components/support/waitlist-form";
import { HOW_WE_COUNT } from "~/content/field-manual/figure-anchors";
import { HEADLINE_NOTE } from "~/content/home";
import { pageMeta } from "~/content/page-meta";
import { COMING_SOON_LINES } from "~/content/waitlist";
import { comingSoonFormSchema } from "~/domain/support/waitlist-form";
import { pageAction, pageLoader } from "~/http/pages.server";
import { joinFromPage } from "~/http/support/waitlist-act.server";

const PATH = "/coming-soon";

export const loader = pageLoader({ access: "anyone" }, async ({ ctx }) => ({
  canonical: `${ctx.env.publicUrl}${PATH}`,
}));

export const action = pageAction({ access: "anyone" }, (args) =>
  joinFromPage(args, {
    path: PATH,
    source: "coming-soon",
    schema: comingSoonFormSchema,
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "Coming soon",
    description:
      "Leave your e-mail address, and we’ll tell you when the next wave of the armory goes live.",
    canonical: data?.canonical,
  });

export default function ComingSoonPage() {
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <div className="wrap grid items-start gap-8 pt-12 pb-16 lg:grid-cols-[1fr_26rem] lg:gap-12">
      <div>
        <h1 className="h-stencil h-hero">Coming soon</h1>
        <p className="lede mt-4 mb-7">
          The next wave of the armory is in the workshop. Leave your address and
          you’ll hear about it first.
        </p>
        <StatTiles>
          {COMING_SOON_LINES.map(({ value, label }) => (
            <StatTile key={label} label={label} value={value} />
          ))}
        </StatTiles>
        <p className="subtle mt-3 text-sm">
          {HEADLINE_NOTE}{" "}
          <a className="link" href={`/field-manual#${HOW_WE_COUNT}`}>
            How we count
          </a>
        </p>
      </div>
      <WaitlistForm
        title="Join the waitlist"
        button="Notify me"
        lastResult={lastResult}
      />
    </div>
  );
}
