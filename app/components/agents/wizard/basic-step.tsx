import { Select } from "~/components/forms/select";
import { TextArea } from "~/components/forms/text-area";
import { AGENT_CATEGORIES } from "~/domain/catalogue/agents";
import { MAX_LONG_TEXT, MAX_SHORT_DESC } from "~/domain/agents/limits";

import { MarkdownField } from "./markdown-field";
import { NameFields } from "./name-fields";
import { TagField } from "./tag-field";
import type { StepProps } from "./wizard-view";

const CATEGORIES = [
  { value: "", label: "Choose one" },
  ...AGENT_CATEGORIES.map((category) => ({ value: category, label: category })),
];

type BasicStepProps = StepProps & { savedSlug: string | null };

/** What the agent is called, what it does and where it is found. */
export function BasicStep({ view, field, savedSlug }: BasicStepProps) {
  return (
    <>
      <NameFields {...{ view, field, savedSlug }} />
      <TextArea
        field={field("shortDesc")}
        label="Short description"
        hint="One or two sentences on cards and in search."
        rows={2}
        maxLength={MAX_SHORT_DESC}
        countTo={MAX_SHORT_DESC}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          field={field("category")}
          label="Category"
          options={CATEGORIES}
        />
        <TagField field={field("tags")} />
      </div>
      <MarkdownField
        field={field("longDescMd")}
        label="Long description"
        hint="Markdown. What it does, what it needs, what it does not do."
        optional
        maxLength={MAX_LONG_TEXT}
        savedHtml={view.html.longDescMd}
        rows={12}
      />
    </>
  );
}
