import { ChoiceGroup } from "~/components/forms/choice";
import { Select } from "~/components/forms/select";
import { TextInput } from "~/components/forms/text-input";
import { ENDPOINT_AUTH_NAMES } from "~/content/delivery";
import { DELIVERY_CHOICES, RUNTIME_WORDS } from "~/content/wizard";
import { RUNTIME_BUCKETS } from "~/domain/catalogue/agents";
import { MAX_CHANGELOG, MAX_LONG_TEXT } from "~/domain/agents/limits";
import { ENDPOINT_AUTH_TYPES } from "~/domain/agents/endpoint";

import { MarkdownField } from "./markdown-field";
import type { StepProps } from "./wizard-view";

const AUTHENTICATIONS = ENDPOINT_AUTH_TYPES.map((value) => ({
  value,
  label: ENDPOINT_AUTH_NAMES[value] ?? value,
}));

const RUNTIMES = RUNTIME_BUCKETS.map((value) => ({
  value,
  label: RUNTIME_WORDS[value],
}));

/** Shown while its type is chosen; what was typed in the others is kept. */
const FOR_ENDPOINT =
  "hidden gap-5 group-has-[input[value=endpoint]:checked]/delivery:grid sm:grid-cols-2";

/** How the agent reaches its buyer, and which version this is. */
export function DeliveryStep({ view, field }: StepProps) {
  return (
    <div className="grid gap-7">
      <ChoiceGroup
        field={field("deliverableType")}
        legend="How is it delivered?"
        options={DELIVERY_CHOICES}
        className="grid gap-3 sm:grid-cols-3"
      />
      <div className={FOR_ENDPOINT}>
        <TextInput
          field={field("endpointBaseUrl")}
          label="Endpoint URL"
          hint="Required for an endpoint. Starts with https://"
          inputMode="url"
          mono
          className="sm:col-span-2"
        />
        <Select
          field={field("endpointAuthType")}
          label="Authentication"
          options={AUTHENTICATIONS}
        />
      </div>
      <MarkdownField
        field={field("instructionsMd")}
        label="Instructions"
        hint="Markdown. Buyers get this on the purchase page and by mail, whatever the delivery. Required for setup instructions."
        maxLength={MAX_LONG_TEXT}
        savedHtml={view.html.instructionsMd}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          field={field("runtimeBucket")}
          label="Runtime"
          hint="Typical time for one run"
          options={RUNTIMES}
        />
        <TextInput
          field={field("demoVideoUrl")}
          label="Demo video URL"
          optional
          inputMode="url"
        />
        <TextInput
          field={field("version")}
          label="Version"
          hint={
            view.publishedVersion
              ? `Higher than ${view.publishedVersion}, which buyers have.`
              : "Three numbers, such as 1.0.0"
          }
          mono
        />
      </div>
      <MarkdownField
        field={field("changelogMd")}
        label="Changelog"
        hint="Markdown. What is new in this version."
        optional
        maxLength={MAX_CHANGELOG}
        savedHtml={view.html.changelogMd}
        rows={4}
      />
    </div>
  );
}
