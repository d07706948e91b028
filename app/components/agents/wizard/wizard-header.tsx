import { Save } from "lucide-react";

import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Button } from "~/components/ui/button";
import { ListingStatusBadge } from "~/components/ui/status-badge";

import { SaveState } from "./save-state";
import type { Saving } from "./post-step";
import { FORM_ID } from "./wizard-view";

type WizardHeaderProps = {
  name: string;
  /** The version's status; a live agent is approved until it is changed. */
  status: string;
  isLocked: boolean;
  saving: Saving;
};

/** The draft's name and status, and the save button. */
export function WizardHeader(props: WizardHeaderProps) {
  const { name, status, isLocked, saving } = props;
  return (
    <>
      <Breadcrumb
        items={[
          { label: "Dashboard", href: "/dashboard" },
          { label: saving.draftId === null ? "Add agent" : "Edit agent" },
        ]}
      />
      <div className="section-head mt-4 mb-5">
        <div className="min-w-0">
          <h1 className="h2 wrap-anywhere">{name || "Add agent"}</h1>
          <div className="row wrapx muted mt-2">
            <ListingStatusBadge status={status} />
            {isLocked ? null : <SaveState saving={saving} />}
          </div>
        </div>
        {isLocked ? null : (
          <Button form={FORM_ID} name="do" value="save" icon={Save}>
            Save draft
          </Button>
        )}
      </div>
    </>
  );
}
