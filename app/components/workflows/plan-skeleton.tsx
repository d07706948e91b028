import { Skeleton } from "~/components/ui/skeleton";

const STEPS = [1, 2, 3];

/** The placeholder of the workflow card during the analysis. */
export function PlanSkeleton() {
  return (
    <div className="wf cut plan mt-10" role="status">
      <span className="sr-only">Analyzing your brief</span>
      <div className="wf-head">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-12 w-3/4 max-w-md" />
      </div>
      <div className="wf-stats" aria-hidden>
        {[...STEPS, 4].map((fact) => (
          <div key={fact}>
            <Skeleton className="h-4 w-16" />
            <Skeleton className="mt-2 h-6 w-20" />
          </div>
        ))}
      </div>
      {STEPS.map((step) => (
        <div className="step" key={step} aria-hidden>
          <span className="no">{step}</span>
          <Skeleton className="hidden size-12 md:block" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-4 w-full" />
          </div>
          <Skeleton className="col-start-2 h-8 w-36 md:col-start-auto" />
        </div>
      ))}
    </div>
  );
}
