import { LoadingState } from "~/components/ui/loading-state";

/** Document 001 section 2.2: said while the way to pay is being prepared. */
export function Initializing() {
  return <LoadingState title="Initializing purchase" />;
}
