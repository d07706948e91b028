import { Spinner } from "./spinner";

type LoadingStateProps = { title: string; hint?: string };

/** A spinner with text. */
export function LoadingState({ title, hint }: LoadingStateProps) {
  return (
    <div className="empty loading" role="status">
      <Spinner size="lg" />
      <p className="h3 uppercase">{title}</p>
      {hint ? <p className="muted">{hint}</p> : null}
    </div>
  );
}
