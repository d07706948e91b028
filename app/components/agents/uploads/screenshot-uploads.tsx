import { Form } from "@remix-run/react";
import { ImagePlus } from "lucide-react";
import { useEffect, useRef } from "react";

import { SubmitButton } from "~/components/forms/submit-button";
import {
  PICTURE_TYPES,
  PICTURE_WORDS,
  SCREENSHOT_HINT,
} from "~/content/uploads";
import {
  MOST_SCREENSHOT_TEXT,
  MOST_SCREENSHOTS,
  uploadPath,
} from "~/domain/agents/uploads";

import { FileDrop } from "~/components/forms/file-drop";
import { ScreenshotRow, type ScreenshotView } from "./screenshot-row";

type ScreenshotUploadsProps = {
  agentId: string;
  /** The screenshots of the draft, in order. */
  screenshots: readonly ScreenshotView[];
  /** The wizard step to return to without scripts. */
  step: number;
};

/**
 * The draft's screenshots: add with alternative text, move, describe, remove.
 * Its forms must not be inside another form.
 */
export function ScreenshotUploads(props: ScreenshotUploadsProps) {
  const { agentId, screenshots, step } = props;
  const arrangePath = uploadPath(agentId, "screenshots/arrange", step);
  const title = useKeptFocus(screenshots);
  return (
    <section className="grid gap-4" aria-labelledby="screenshot-uploads">
      <div className="row between wrapx">
        <h3 className="h4" id="screenshot-uploads" ref={title} tabIndex={-1}>
          Screenshots
        </h3>
        <span className="fig subtle">
          {screenshots.length} of {MOST_SCREENSHOTS}
        </span>
      </div>
      {screenshots.length > 0 ? (
        <ol className="grid gap-3">
          {screenshots.map((screenshot, index) => (
            <ScreenshotRow
              key={screenshot.id}
              screenshot={screenshot}
              arrangePath={arrangePath}
              place={index + 1}
              isLast={index === screenshots.length - 1}
            />
          ))}
        </ol>
      ) : null}
      {screenshots.length < MOST_SCREENSHOTS ? (
        <AddScreenshot
          key={screenshots.length}
          path={uploadPath(agentId, "screenshots", step)}
        />
      ) : null}
    </section>
  );
}

/** Focuses the heading if the pressed button is gone. */
function useKeptFocus(screenshots: readonly ScreenshotView[]) {
  const title = useRef<HTMLHeadingElement>(null);
  const ids = screenshots.map(({ id }) => id).join(" ");
  const shown = useRef(ids);
  useEffect(() => {
    if (shown.current === ids) return;
    shown.current = ids;
    if (document.activeElement === document.body) title.current?.focus();
  }, [ids]);
  return title;
}

function AddScreenshot({ path }: { path: string }) {
  return (
    <Form
      className="grid gap-3"
      method="post"
      action={path}
      encType="multipart/form-data"
      preventScrollReset
    >
      <div className="field">
        <label htmlFor="screenshot-file">Add a screenshot</label>
        <FileDrop
          id="screenshot-file"
          accept={PICTURE_TYPES}
          what={PICTURE_WORDS}
          hintId="screenshot-hint"
        />
        <p className="hint" id="screenshot-hint">
          {SCREENSHOT_HINT}
        </p>
      </div>
      <div className="field">
        <label htmlFor="screenshot-text">What it shows</label>
        <input
          className="input"
          id="screenshot-text"
          name="title"
          required
          maxLength={MOST_SCREENSHOT_TEXT}
          aria-describedby="screenshot-text-hint"
        />
        <p className="hint" id="screenshot-text-hint">
          Read aloud to people who can’t see the picture.
        </p>
      </div>
      <div>
        <SubmitButton kind="secondary" icon={ImagePlus} pendingText="Uploading">
          Add screenshot
        </SubmitButton>
      </div>
    </Form>
  );
}
