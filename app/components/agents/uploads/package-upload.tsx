import { Upload } from "lucide-react";
import { useRef, type MouseEvent } from "react";

import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { storedWords } from "~/content/content-checks";
import { PACKAGE_HINT, PACKAGE_TYPES, PACKAGE_WORDS } from "~/content/uploads";
import type { Finding } from "~/domain/agents/checks/finding";
import { uploadPath, verdictPath } from "~/domain/agents/uploads";

import { FileDrop } from "~/components/forms/file-drop";
import { PackageFacts, type PackageView } from "./package-facts";
import { SendingState } from "~/components/forms/sending-state";
import { useUpload } from "~/components/forms/use-upload";

const FORM_ID = "package-form";

type PackageFormProps = {
  agentId: string;
  /** The wizard step to return to without scripts. */
  step: number;
};

/**
 * The form of `PackageUpload`, without its controls, which may be inside
 * another form. Forms themselves cannot be nested.
 */
export function PackageForm({ agentId, step }: PackageFormProps) {
  return (
    <form
      id={FORM_ID}
      method="post"
      action={uploadPath(agentId, "package", step)}
      encType="multipart/form-data"
    />
  );
}

type PackageUploadProps = {
  agentId: string;
  /** The draft's package, from `showUploads`. */
  file: PackageView | null;
};

/** The draft's package, with the controls of `PackageForm` to replace it. */
export function PackageUpload({ agentId, file }: PackageUploadProps) {
  const address = `/api/agents/${encodeURIComponent(agentId)}/package`;
  const { state, send, cancel } = useUpload(address);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const isBusy = state.phase === "sending" || state.phase === "checking";

  function submit(event: MouseEvent): void {
    event.preventDefault();
    const chosen = input.current?.files?.[0];
    if (!chosen) input.current?.reportValidity();
    else if (!isBusy) send(chosen);
  }

  return (
    <section className="grid gap-4" aria-labelledby="package-upload">
      <h3 className="h4" id="package-upload">
        ZIP package
      </h3>
      {file ? (
        <PackageFacts file={file} verdictPath={verdictPath(agentId)} />
      ) : null}
      <div className="grid gap-3">
        <div className="field">
          <label htmlFor="package-file">
            {file ? "Replace the package" : "Upload the package"}
          </label>
          <FileDrop
            key={file?.sha256}
            ref={input}
            id="package-file"
            form={FORM_ID}
            accept={PACKAGE_TYPES}
            what={PACKAGE_WORDS}
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
            form={FORM_ID}
            onClick={submit}
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
      </div>
      <SendingState state={state} stored={storedPackage} />
    </section>
  );
}

/** The response to an upload, as the endpoint declares it. */
function storedPackage(answer: unknown) {
  const { verdict } = answer as { verdict: { findings: Finding[] } };
  return storedWords(verdict.findings);
}
