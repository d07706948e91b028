import { Upload } from "lucide-react";
import { useRef, type FormEvent } from "react";

import { OWN_FAILURES } from "~/components/connection/offline-guard";
import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { PACKAGE_HINT, PACKAGE_TYPES } from "~/content/uploads";
import { uploadPath } from "~/domain/agents/uploads";

import { FileInput } from "~/components/forms/file-input";
import { PackageFacts, type PackageView } from "./package-facts";
import { SendingState } from "~/components/forms/sending-state";
import { useUpload } from "~/components/forms/use-upload";

type PackageUploadProps = {
  agentId: string;
  /** The draft's package, from `showUploads`. */
  file: PackageView | null;
  /** The wizard step to return to without scripts. */
  step: number;
};

/**
 * The draft's package, with a form to replace it. It is a form of its own, so
 * it must not be inside another one.
 */
export function PackageUpload({ agentId, file, step }: PackageUploadProps) {
  const address = `/api/agents/${encodeURIComponent(agentId)}/package`;
  const { state, send, cancel } = useUpload(address);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = state.phase === "sending" || state.phase === "checking";

  function submit(event: FormEvent): void {
    event.preventDefault();
    const chosen = input.current?.files?.[0];
    if (chosen && !isBusy) send(chosen);
  }

  return (
    <section className="grid gap-4" aria-labelledby="package-upload">
      <h3 className="h4" id="package-upload">
        ZIP package
      </h3>
      {file ? <PackageFacts file={file} /> : null}
      <form
        {...OWN_FAILURES}
        className="grid gap-3"
        method="post"
        action={uploadPath(agentId, "package", step)}
        encType="multipart/form-data"
        onSubmit={submit}
      >
        <div className="field">
          <label htmlFor="package-file">
            {file ? "Replace the package" : "Upload the package"}
          </label>
          <FileInput
            key={file?.sha256}
            ref={input}
            id="package-file"
            accept={PACKAGE_TYPES}
            hintId="package-hint"
          />
          <p className="hint" id="package-hint">
            {PACKAGE_HINT}
            {isHydrated
              ? ""
              : " Save this step first: uploading leaves this page."}
          </p>
        </div>
        <div className="row wrapx">
          <Button
            icon={Upload}
            pending={isBusy}
            pendingText={state.phase === "checking" ? "Checking" : "Uploading"}
          >
            Upload package
          </Button>
          {isBusy ? (
            <Button type="button" kind="ghost" onClick={cancel}>
              Cancel upload
            </Button>
          ) : null}
        </div>
      </form>
      <SendingState state={state} />
    </section>
  );
}
