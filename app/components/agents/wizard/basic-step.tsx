import { Select } from "~/components/forms/select";
import { TextArea } from "~/components/forms/text-area";
import { AGENT_CATEGORIES } from "~/domain/catalogue/agents";

import { MarkdownField } from "./markdown-field";
import { NameFields } from "./name-fields";
import { TagField } from "./tag-field";
import type { StepProps } from "./wizard-view";

const CATEGORIES = [
  { value: "", label: "Choose one" },
  ...AGENT_CATEGORIES.map((category) => ({ value: category, label: category })),
];

type BasicStepProps = StepProps & { savedSlug: string | null };

export function BasicStep({ view, field, savedSlug }: BasicStepProps) {
  const shortDesc = field("shortDesc");
  return (
    <>
      <NameFields view={view} field={field} savedSlug={savedSlug} />
      <TextArea
        {...shortDesc}
        hint="One or two sentences on cards and in search."
        rows={2}
        countTo={shortDesc.maxLength}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select {...field("category")} options={CATEGORIES} />
        <TagField {...field("tags")} />
      </div>
      <MarkdownField
        {...field("longDescMd")}
        hint="Markdown. What it does, what it needs, what it does not do."
        savedHtml={view.html.longDescMd}
        rows={12}
      />
    </>
  );
}
