import { PackageUpload } from "~/components/agents/uploads/package-upload";
import { ScreenshotUploads } from "~/components/agents/uploads/screenshot-uploads";
import { Note } from "~/components/ui/note";

import type { WizardView } from "./wizard-view";

type StepFilesProps = { view: WizardView; draftId: string | null };

/**
 * The package, below the choice of a package, once there is a draft. On a live
 * agent it belongs to the next version.
 */
export function StepPackage({ view, draftId }: StepFilesProps) {
  return (
    <div className="hidden group-has-[input[value=zip]:checked]/delivery:block">
      {draftId === null ? (
        <Note tone="info" title="The package comes after the first save">
          Save the draft, then upload its package here.
        </Note>
      ) : (
        <PackageUpload agentId={draftId} file={view.uploads.file} />
      )}
    </div>
  );
}

/** The screenshots, once there is a draft. */
export function StepFiles({ view, draftId }: StepFilesProps) {
  const { uploads, step } = view;
  if (draftId === null) {
    return (
      <Note tone="info" title="Screenshots come after the first save">
        Save the draft, then upload them here.
      </Note>
    );
  }
  return (
    <ScreenshotUploads
      agentId={draftId}
      screenshots={uploads.screenshots}
      step={step}
    />
  );
}
