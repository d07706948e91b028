import { Button } from "~/components/ui/button";
import { COMPARE_FORM } from "~/components/ui/agent-card-markup";
import { COMPARE_PATH } from "~/domain/catalogue/compare";

/** Sends the ticked agents of a list; appears once one is ticked. */
export function CompareBar() {
  return (
    <form
      className="comparebar"
      id={COMPARE_FORM}
      method="get"
      action={COMPARE_PATH}
    >
      <p>Tick two to four agents to compare them.</p>
      <Button kind="primary">COMPARE</Button>
    </form>
  );
}
