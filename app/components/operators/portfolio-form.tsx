import type { SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";

import { Checkbox } from "~/components/forms/checkbox";
import { Field } from "~/components/forms/field";
import type { FieldMeta } from "~/components/forms/field-source";
import { FileInput } from "~/components/forms/file-input";
import { FormErrors } from "~/components/forms/form-errors";
import { SubmitButton } from "~/components/forms/submit-button";
import { TextArea } from "~/components/forms/text-area";
import { TextInput } from "~/components/forms/text-input";
import { useForm } from "~/components/forms/use-form";
import { PICTURE_TYPES, PORTFOLIO_IMAGE_HINT } from "~/content/uploads";
import {
  MAX_ITEM_TEXT,
  MAX_ITEM_TITLE,
  PORTFOLIO_PATH,
} from "~/domain/operators/portfolio";
import type { PortfolioView } from "~/services/operators/show-portfolio.server";

type Fields = {
  removeImage: string;
  itemId: string;
  title: string;
  description: string;
  link: string;
  file: string;
};

/** A stored image: its address, and what the form sends for it. */
export type KeptImage = { name: string; token: string };

type PortfolioFormProps = {
  /** Null for a new one. */
  item: PortfolioView[number] | null;
  result?: SubmissionResult | undefined;
  /** The image of the refused form. */
  kept?: KeptImage | undefined;
};

/** The fields of one portfolio item; a chosen image replaces the stored one. */
export function PortfolioForm({ item, result, kept }: PortfolioFormProps) {
  const [form, fields] = useForm<Fields>({
    id: `portfolio-${item?.id ?? "new"}`,
    lastResult: result ?? null,
    defaultValue: item
      ? { ...item, itemId: item.id, link: item.link ?? "" }
      : {},
  });
  return (
    <Form
      method="post"
      action={PORTFOLIO_PATH}
      id={form.id}
      encType="multipart/form-data"
      className="grid gap-4"
      noValidate
      preventScrollReset
    >
      {item ? <input type="hidden" name="itemId" value={item.id} /> : null}
      <FormErrors form={form} title="Item not saved" result={result} />
      <TextInput
        field={fields.title}
        label="Title"
        maxLength={MAX_ITEM_TITLE}
        required
      />
      <TextArea
        field={fields.description}
        label="What you built, and the result"
        rows={3}
        countTo={MAX_ITEM_TEXT}
        required
      />
      <TextInput
        field={fields.link}
        label="Link"
        hint="It starts with https://"
        inputMode="url"
        optional
      />
      <ImageFields fields={fields} item={item} kept={kept} />
      <SubmitButton kind="secondary" pendingText="SAVING...">
        {item ? "SAVE ITEM" : "ADD ITEM"}
      </SubmitButton>
    </Form>
  );
}

type ImageFieldsProps = Pick<PortfolioFormProps, "item" | "kept"> & {
  fields: { file: FieldMeta; removeImage: FieldMeta };
};

/**
 * The stored image, or that of the refused form, which can be removed, and a
 * field for another one.
 */
function ImageFields({ fields, item, kept }: ImageFieldsProps) {
  const imageUrl = kept?.name ?? item?.imageUrl;
  return (
    <>
      {imageUrl ? (
        <StoredImage
          src={imageUrl}
          title={item?.title}
          token={kept?.token}
          field={fields.removeImage}
        />
      ) : null}
      <Field
        field={fields.file}
        label={imageUrl ? "Replace the image" : "Image"}
        hint={PORTFOLIO_IMAGE_HINT}
        optional
      >
        {(control) => (
          <FileInput
            id={control.id}
            accept={PICTURE_TYPES}
            hintId={control["aria-describedby"] ?? ""}
            required={false}
            isInvalid={control["aria-invalid"] ?? false}
          />
        )}
      </Field>
    </>
  );
}

type StoredImageProps = {
  src: string;
  title: string | undefined;
  token: string | undefined;
  field: FieldMeta;
};

function StoredImage({ src, title, token, field }: StoredImageProps) {
  return (
    <>
      {token ? <input type="hidden" name="keptImage" value={token} /> : null}
      <img
        className="panel aspect-video w-40 object-cover"
        src={src}
        alt={title ?? "Your image"}
        width={160}
        height={90}
      />
      <Checkbox field={field} label="Remove the image" />
    </>
  );
}
