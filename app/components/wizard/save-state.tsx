import { CloudCheck, CloudOff } from "lucide-react";

import { Button } from "~/components/ui/button";
import { Icon } from "~/components/ui/icon";
import { Spinner } from "~/components/ui/spinner";
import { useHydrated } from "~/components/ui/use-hydrated";

import type { Saving } from "./post-step";
import { FORM_ID } from "./wizard-view";

/** When the draft was last saved, or that it is not, with a way to retry. */
export function SaveState({ saving }: { saving: Saving }) {
  const isHydrated = useHydrated();
  const { phase, savedAt, message } = saving;
  return (
    <>
      <span className="row gap-1.5" role="status">
        {phase === "saving" ? (
          <>
            <Spinner /> Saving
          </>
        ) : phase === "failed" ? (
          <span className="row gap-1.5 text-danger">
            <Icon of={CloudOff} />
            {message}
          </span>
        ) : savedAt ? (
          <>
            <Icon of={CloudCheck} /> Last saved {savedAt}
          </>
        ) : (
          "Not saved yet"
        )}
      </span>
      {phase === "failed" ? (
        <Button form={FORM_ID} name="do" value="save" size="sm">
          Retry
        </Button>
      ) : isHydrated ? (
        <span className="subtle">
          Saves by itself 5 seconds after you stop typing.
        </span>
      ) : null}
    </>
  );
}
