import { ButtonLink } from "~/components/ui/button";
import { CALL_TO_ACTION } from "~/content/home";

/** Links to the dashboard, or to registration. */
export function CallToAction({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <section className="section" aria-labelledby="start-title">
      <div className="wrap grid items-end gap-8 lg:grid-cols-[1fr_auto]">
        <div>
          <h2 className="h-stencil h1" id="start-title">
            Join the Armory
          </h2>
          <p className="lede mt-4">{CALL_TO_ACTION}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink
            href={isSignedIn ? "/add-agent" : "/auth?tab=register"}
            size="lg"
            className="w-full sm:w-auto"
          >
            BUILD AI AGENTS
          </ButtonLink>
          <ButtonLink
            href={isSignedIn ? "/dashboard" : "/auth"}
            kind="primary"
            size="lg"
            className="w-full sm:w-auto"
          >
            GET STARTED
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
