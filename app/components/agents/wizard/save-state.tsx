import { CloudCheck, CloudOff } from "lucide-react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Spinner } from "~/components/ui/spinner";
import { useHydrated } from "~/components/ui/use-hydrated";

import type { Saving } from "./post-step";
import { FORM_ID } from "./wizard-view";

const UNDECIDED =
  "Your changes are not saved until you choose which version to keep.";

const UNSAVED: readonly Saving["phase"][] = ["waiting", "failed", "conflict"];

/**
 * When the draft was last saved, or that it is unsaved, with a retry button.
 */
export function SaveState({ saving }: { saving: Saving }) {
  const isHydrated = useHydrated();
  const { phase } = saving;
  const isUnsaved = UNSAVED.includes(phase);
  return (
    <>
      <span className="row gap-1.5" role="status">
        <SaveWords saving={saving} />
      </span>
      {phase === "failed" || phase === "waiting" ? (
        <Button form={FORM_ID} name="do" value="save" size="sm">
          Retry
        </Button>
      ) : null}
      {isHydrated && !isUnsaved ? (
        <span className="subtle">
          Saves automatically 5 seconds after you stop typing.
        </span>
      ) : null}
    </>
  );
}

function SaveWords({ saving }: { saving: Saving }) {
  const { phase, message, savedAt } = saving;
  if (UNSAVED.includes(phase)) {
    return (
      <span className="row gap-1.5 text-danger">
        <Icon of={CloudOff} />
        {phase === "conflict" ? UNDECIDED : message}
      </span>
    );
  }
  if (phase === "saving") {
    return (
      <>
        <Spinner /> Saving
      </>
    );
  }
  if (savedAt === null) return "Not saved yet";
  return (
    <>
      <Icon of={CloudCheck} /> Last saved {savedAt}
    </>
  );
}
