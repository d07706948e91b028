/** A gray placeholder for text; give it the size of the text. */
export function Skeleton({ className }: { className: string }) {
  return <span className={`skel block ${className}`} aria-hidden />;
}

/** The placeholder of an agent card while the list loads. */
export function AgentCardSkeleton() {
  return (
    <div className="agent cut" aria-hidden>
      <div className="plate" />
      <div className="body pb-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-5/6" />
      </div>
      <div className="buy">
        <Skeleton className="h-7 w-20" />
        <Skeleton className="h-9 w-24" />
      </div>
    </div>
  );
}
