import { Field } from "~/components/forms/field";
import { ATTACHMENTS_HINT } from "~/content/project-chat";

type AttachmentsProps = { errors: string[] };

/**
 * The files of a multipart form. Its last field: the server reads nothing after
 * a refused file.
 */
export function Attachments({ errors }: AttachmentsProps) {
  return (
    <Field
      name="attachments"
      errors={errors}
      label="Attachments"
      hint={ATTACHMENTS_HINT}
      optional
    >
      {(control) => (
        <input
          {...control}
          className="input file:mr-3 file:cursor-pointer file:font-semibold file:text-action-text"
          type="file"
          multiple
        />
      )}
    </Field>
  );
}
