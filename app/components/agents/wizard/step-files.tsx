import { PackageUpload } from "~/components/agents/uploads/package-upload";
import { ScreenshotUploads } from "~/components/agents/uploads/screenshot-uploads";
import { Note } from "~/components/ui/note";

import type { WizardView } from "./wizard-view";

type StepFilesProps = { view: WizardView; draftId: string | null };

/**
 * Package and screenshots, in forms of their own, once there is a draft. On a
 * live agent they belong to its next version.
 */
export function StepFiles({ view, draftId }: StepFilesProps) {
  const { uploads, step } = view;
  if (draftId === null) {
    return (
      <Note tone="info" title="Files come after the first save">
        Save the draft, then upload its package and screenshots here.
      </Note>
    );
  }
  return (
    <div className="grid gap-7">
      <div className="hidden group-has-[input[value=zip]:checked]/delivery:block">
        <PackageUpload agentId={draftId} file={uploads.file} step={step} />
      </div>
      <ScreenshotUploads
        agentId={draftId}
        screenshots={uploads.screenshots}
        step={step}
      />
    </div>
  );
}
