import { Link } from "@remix-run/react";

import { Note } from "~/components/ui/note";
import { PlanCard } from "~/components/workflows/plan-card";
import { PlanSkeleton } from "~/components/workflows/plan-skeleton";

import { homeHref, type HomeAddress } from "~/domain/workflows/home-address";
import type { HomeView } from "./home-view";

type PlanAreaProps = {
  address: HomeAddress;
  view: Pick<HomeView, "plan" | "isPlanMissing" | "latest">;
  isAnalysing: boolean;
};

/** Below the brief: the loading state, the plan, or a link to the last one. */
export function PlanArea({ address, view, isAnalysing }: PlanAreaProps) {
  const { plan, isPlanMissing, latest } = view;
  if (isAnalysing) return <PlanSkeleton />;
  if (plan) {
    return (
      <PlanCard
        plan={plan}
        requestHref={homeHref(address, { dialog: "operators" })}
        redirectTo={homeHref(address, {}, "#plan")}
        refusedPart={
          address.part === null
            ? null
            : {
                text: address.part,
                isKnown: address.partIs === "known",
                at: address.partAt,
              }
        }
      />
    );
  }
  if (isPlanMissing) {
    return (
      <Note tone="warn" title="This workflow isn’t available" className="mt-8">
        It expired or was deleted, or it belongs to another browser. Describe
        the work again to get a new plan.
      </Note>
    );
  }
  if (!latest) return null;
  return (
    <p className="mt-8">
      <Link
        className="link wrap-anywhere"
        to={homeHref(address, { workflow: latest.id }, "#plan")}
      >
        Continue with {latest.name}
      </Link>
    </p>
  );
}
