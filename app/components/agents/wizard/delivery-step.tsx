import { KeyRound, PencilLine, Send } from "lucide-react";

import { ClosingDebt } from "~/components/agents/closing-debt";
import { ChoiceGroup } from "~/components/forms/choice";
import { Select } from "~/components/forms/select";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import { ENDPOINT_AUTH_NAMES } from "~/content/delivery";
import { CALLS_PATH } from "~/content/field-manual/calls-anchor";
import { DELIVERY_CHOICES, RUNTIME_WORDS } from "~/content/wizard";
import { RUNTIME_BUCKETS } from "~/domain/catalogue/agents";
import { ENDPOINT_AUTH_TYPES } from "~/domain/agents/endpoint";

import { FactFields } from "./fact-fields";
import { ImportOperations } from "./import-operations";
import { MarkdownField } from "./markdown-field";
import { StepPackage } from "./step-files";
import type { StepProps } from "./wizard-view";

const AUTHENTICATIONS = ENDPOINT_AUTH_TYPES.map((value) => ({
  value,
  label: ENDPOINT_AUTH_NAMES[value] ?? value,
}));

const RUNTIMES = RUNTIME_BUCKETS.map((value) => ({
  value,
  label: RUNTIME_WORDS[value],
}));

/** Shown while its type is selected; the input of other types is kept. */
const FOR_ENDPOINT =
  "hidden gap-5 group-has-[input[value=endpoint]:checked]/delivery:grid sm:grid-cols-2";

type DeliveryStepProps = StepProps & {
  draftId: string | null;
  /** A submitted draft takes no files. */
  isLocked: boolean;
};

/** How the agent is delivered, and its version number. */
export function DeliveryStep(props: DeliveryStepProps) {
  const { view, field, draftId, isLocked } = props;
  const type = field("deliverableType");
  return (
    <div className="grid gap-7">
      <ChoiceGroup
        field={type.field}
        legend={type.label}
        options={DELIVERY_CHOICES}
        className="grid gap-3 sm:grid-cols-3"
      />
      {isLocked ? null : <StepPackage view={view} draftId={draftId} />}
      <div className={FOR_ENDPOINT}>
        <div className="sm:col-span-2">
          <Note tone="info" title="If your endpoint closes">
            <ClosingDebt />
          </Note>
        </div>
        <TextInput
          {...field("endpointBaseUrl")}
          hint="Required for an endpoint. Starts with https://"
          inputMode="url"
          mono
          className="sm:col-span-2"
        />
        <Select {...field("endpointAuthType")} options={AUTHENTICATIONS} />
        <div className="row wrapx content-end">
          {isLocked ? null : (
            <Button name="go" value="endpoint" icon={KeyRound}>
              Store its key
            </Button>
          )}
          <span className="hint">
            We send it with every call; buyers never see it.{" "}
            <a className="link" href={CALLS_PATH}>
              How calls reach your endpoint
            </a>
          </span>
        </div>
        <TextArea
          {...field("operations")}
          hint="Up to 20 calls that the endpoint takes, which buyers try on the agent’s page: an OpenAPI 3 document, an MCP server’s list of tools, or our own JSON list."
          rows={10}
          mono
          className="sm:col-span-2"
        />
        <ImportOperations />
        {isLocked ? null : (
          <div className="row wrapx sm:col-span-2">
            <Button name="go" value="operations" icon={PencilLine}>
              Describe an operation by hand
            </Button>
            <Button name="go" value="examples" icon={Send}>
              Send the example
            </Button>
            <span className="hint">These buttons save this step first.</span>
          </div>
        )}
      </div>
      <MarkdownField
        {...field("instructionsMd")}
        hint="Markdown. Buyers get this on the purchase page and by e-mail, whatever the delivery type. Required for setup instructions."
        savedHtml={view.html.instructionsMd}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          {...field("runtimeBucket")}
          hint="Typical time for one run"
          options={RUNTIMES}
        />
        <TextInput {...field("demoVideoUrl")} inputMode="url" />
        <TextInput
          {...field("version")}
          hint={
            view.publishedVersion
              ? `A higher number than ${view.publishedVersion} is a new version, announced to every owner. With ${view.publishedVersion}, only the listing can change.`
              : "Three numbers, such as 1.0.0"
          }
          mono
        />
      </div>
      <FactFields field={field} />
      <MarkdownField
        {...field("changelogMd")}
        hint={
          view.publishedVersion
            ? "Markdown. What is new in this version, sent to every owner. Required, but an edit of the listing has none."
            : "Markdown. What buyers read about this version. Optional for the first one."
        }
        savedHtml={view.html.changelogMd}
        rows={4}
      />
    </div>
  );
}
