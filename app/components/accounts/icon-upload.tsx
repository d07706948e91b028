import { Form } from "@remix-run/react";
import { Trash2, Upload } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import { OperatorInsignia } from "~/components/insignia/insignia";
import { ICON_HINT, PICTURE_TYPES } from "~/content/uploads";
import { ICON_PATH } from "~/domain/agents/uploads";

import { FileInput } from "../forms/file-input";

type IconUploadProps = {
  /** Used to draw the default icon, together with the letters. */
  userId: string;
  monogram: string;
  iconUrl: string | null;
};

/** The user's icon, a form to replace it and a button to remove it. */
export function IconUpload({ userId, monogram, iconUrl }: IconUploadProps) {
  return (
    <section className="grid gap-4" aria-labelledby="icon-upload">
      <h3 className="h4" id="icon-upload">
        Icon
      </h3>
      <div className="row items-start gap-4 wrapx">
        {iconUrl ? (
          <img
            className="panel size-24 shrink-0 object-cover"
            src={iconUrl}
            alt="Your icon"
            width={96}
            height={96}
          />
        ) : (
          <OperatorInsignia id={userId} monogram={monogram} size="xl" />
        )}
        <Form
          className="grid min-w-0 grow gap-3"
          method="post"
          action={ICON_PATH}
          encType="multipart/form-data"
          preventScrollReset
        >
          <div className="field">
            <label htmlFor="icon-file">
              {iconUrl ? "Replace the icon" : "Upload an icon"}
            </label>
            <FileInput
              key={iconUrl}
              id="icon-file"
              accept={PICTURE_TYPES}
              hintId="icon-hint"
            />
            <p className="hint" id="icon-hint">
              {ICON_HINT}
            </p>
          </div>
          <div>
            <SubmitButton
              kind="secondary"
              icon={Upload}
              pendingText="Uploading"
            >
              Upload icon
            </SubmitButton>
          </div>
        </Form>
      </div>
      {iconUrl ? <RemoveIcon /> : null}
    </section>
  );
}

function RemoveIcon() {
  return (
    <Form method="post" action={`${ICON_PATH}/remove`} preventScrollReset>
      <SubmitButton
        kind="danger"
        size="sm"
        icon={Trash2}
        pendingText="Removing"
      >
        Remove icon
      </SubmitButton>
    </Form>
  );
}
