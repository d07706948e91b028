import { LoadingState } from "~/components/ui/loading-state";

export function Initializing() {
  return <LoadingState title="Initializing purchase" />;
}
