import { useActionData, type MetaFunction } from "@remix-run/react";

import { WaitlistForm } from "~/components/support/waitlist-form";
import { pageMeta } from "~/content/page-meta";
import { MISSION } from "~/content/waitlist";
import { missionFormSchema } from "~/domain/support/waitlist-form";
import { pageAction, pageLoader } from "~/http/pages.server";
import { joinFromPage } from "~/http/support/waitlist-act.server";

const PATH = "/lander";

export const loader = pageLoader({ access: "anyone" }, async ({ ctx }) => ({
  canonical: `${ctx.env.publicUrl}${PATH}`,
}));

export const action = pageAction({ access: "anyone" }, (args) =>
  joinFromPage(args, {
    path: PATH,
    source: "lander",
    schema: missionFormSchema,
  }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({
    title: "The mission",
    description:
      "What the armory stands for: tools you own, people where machines stop, and figures that are counted.",
    canonical: data?.canonical,
  });

export default function LanderPage() {
  const lastResult = useActionData<typeof action>()?.result;
  return (
    <div className="wrap grid items-start gap-8 pt-12 pb-16 lg:grid-cols-[1fr_26rem] lg:gap-12">
      <div>
        <h1 className="h-stencil h-hero">The mission</h1>
        <p className="lede mt-4">
          Arm people with automation they own, and put a human beside them where
          a machine is not enough.
        </p>
        <div className="mt-8 grid gap-6">
          {MISSION.map(({ title, text }) => (
            <section key={title}>
              <h2 className="h3">{title}</h2>
              <p className="muted mt-2 max-w-[42rem] text-base">{text}</p>
            </section>
          ))}
        </div>
      </div>
      <WaitlistForm
        title="Join the mission"
        button="Join the mission"
        withPhone
        lastResult={lastResult}
      />
    </div>
  );
}
