import { Upload } from "lucide-react";
import { useRef, type MouseEvent } from "react";

import { Button } from "~/components/ui/button";
import { useHydrated } from "~/components/ui/use-hydrated";
import { storedWords } from "~/content/content-checks";
import { PACKAGE_HINT, PACKAGE_TYPES, PACKAGE_WORDS } from "~/content/uploads";
import type { Finding } from "~/domain/agents/checks/finding";
import { verdictPath } from "~/domain/agents/uploads";

import { FileDrop } from "~/components/forms/file-drop";
import { PackageFacts, type PackageView } from "./package-facts";
import { SendingState } from "~/components/forms/sending-state";
import { useUpload } from "~/components/forms/use-upload";

type PackageUploadProps = {
  agentId: string;
  /** The draft's package, from `showUploads`. */
  file: PackageView | null;
};

/**
 * The draft's package, inside the wizard's form. With scripts a chosen file is
 * uploaded at once. Without, each button of the form sends it with the step.
 */
export function PackageUpload({ agentId, file }: PackageUploadProps) {
  const upload = usePackageUpload(agentId);
  const { input, state, sendChosen } = upload;
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
            accept={PACKAGE_TYPES}
            what={PACKAGE_WORDS}
            hintId="package-hint"
            onAccepted={sendChosen}
          />
          <PackageHint />
        </div>
        <UploadButtons {...upload} />
      </div>
      <SendingState state={state} stored={storedPackage} />
    </section>
  );
}

function usePackageUpload(agentId: string) {
  const address = `/api/agents/${encodeURIComponent(agentId)}/package`;
  const input = useRef<HTMLInputElement>(null);
  const { state, send, cancel } = useUpload(address, forget);

  function forget(): void {
    if (input.current) input.current.value = "";
  }

  function sendChosen(): void {
    const chosen = input.current?.files?.[0];
    if (chosen) send(chosen);
  }

  function leaveOut(): void {
    cancel();
    forget();
  }

  return { input, state, sendChosen, leaveOut };
}

function PackageHint() {
  const isHydrated = useHydrated();
  return (
    <p className="hint" id="package-hint">
      {PACKAGE_HINT}
      {isHydrated
        ? " It is uploaded as soon as you choose it."
        : " It is uploaded when you save this step."}
    </p>
  );
}

type UploadButtonsProps = Pick<
  ReturnType<typeof usePackageUpload>,
  "state" | "sendChosen" | "leaveOut"
>;

/** With scripts, an upload starts by itself: these repeat it, or end it. */
function UploadButtons(props: UploadButtonsProps) {
  const { state, sendChosen, leaveOut } = props;
  const isHydrated = useHydrated();
  const isBusy = state.phase === "sending" || state.phase === "checking";
  const isRefused = state.phase === "refused";

  function sendAgain(event: MouseEvent): void {
    event.preventDefault();
    sendChosen();
  }

  return (
    <div className="row wrapx empty:hidden">
      {isHydrated && !isRefused ? null : (
        <Button name="do" value="save" onClick={sendAgain} icon={Upload}>
          Upload package
        </Button>
      )}
      {isBusy || isRefused ? (
        <Button type="button" kind="ghost" onClick={leaveOut}>
          {isBusy ? "Cancel upload" : "Leave it out"}
        </Button>
      ) : null}
    </div>
  );
}

/** The response to an upload, as the endpoint declares it. */
function storedPackage(answer: unknown) {
  const { verdict } = answer as { verdict: { findings: Finding[] } };
  return storedWords(verdict.findings);
}
