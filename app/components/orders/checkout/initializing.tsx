import { LoadingState } from "~/components/ui/loading-state";

/** Shown while the payment form loads. */
export function Initializing() {
  return <LoadingState title="Initializing purchase" />;
}
