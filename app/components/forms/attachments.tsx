import { Field } from "~/components/forms/field";
import { ATTACHMENTS_HINT } from "~/content/project-chat";

/** A file that an earlier post stored. */
export type KeptAttachment = { token: string; name: string };

type AttachmentsProps = {
  errors: string[];
  kept: readonly KeptAttachment[];
};

/**
 * The files of a multipart form. Its last field: the server reads nothing after
 * a refused file.
 */
export function Attachments({ errors, kept }: AttachmentsProps) {
  return (
    <>
      {kept.length > 0 ? <KeptAttachments kept={kept} /> : null}
      <Field
        // Files that were just kept must not be sent again.
        key={kept.map(({ token }) => token).join()}
        name="attachments"
        errors={errors}
        label={kept.length > 0 ? "More attachments" : "Attachments"}
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
    </>
  );
}

function KeptAttachments({ kept }: { kept: readonly KeptAttachment[] }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="flabel mb-1.5">Attached</legend>
      {kept.map(({ token, name }) => (
        <label key={token} className="check">
          <input
            type="checkbox"
            name="keptFiles"
            value={token}
            defaultChecked
          />
          <span className="wrap-anywhere">{name}</span>
        </label>
      ))}
      <p className="hint">Uncheck a file to leave it out.</p>
    </fieldset>
  );
}
