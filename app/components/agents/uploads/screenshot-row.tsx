import { Form } from "@remix-run/react";
import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from "lucide-react";

import { SubmitButton } from "~/components/forms/submit-button";
import {
  MOST_SCREENSHOT_TEXT,
  type ScreenshotAct,
} from "~/domain/agents/uploads";

export type ScreenshotView = { id: string; url: string; title: string };

type ScreenshotRowProps = {
  screenshot: ScreenshotView;
  place: number;
  isLast: boolean;
  arrangePath: string;
};

/** One screenshot with its description and buttons. */
export function ScreenshotRow(props: ScreenshotRowProps) {
  const { screenshot, place, isLast, arrangePath } = props;
  const { id, url, title } = screenshot;
  const name = `screenshot ${place}`;
  const textId = `screenshot-text-${id}`;
  return (
    <li className="panel pad grid gap-4 sm:grid-cols-[10rem_1fr]">
      <img
        className="aspect-video w-full object-cover"
        src={url}
        alt={title}
        width={320}
        height={180}
        loading="lazy"
        decoding="async"
      />
      <Form
        className="grid gap-3"
        method="post"
        action={arrangePath}
        preventScrollReset
      >
        <input type="hidden" name="screenshotId" value={id} />
        <div className="field">
          <label htmlFor={textId}>What {name} shows</label>
          <input
            className="input"
            id={textId}
            name="title"
            defaultValue={title}
            maxLength={MOST_SCREENSHOT_TEXT}
          />
        </div>
        <div className="row wrapx">
          <ActButton act="describe" label={`Save text of ${name}`}>
            Save text
          </ActButton>
          {place > 1 ? (
            <ActButton act="up" label={`Move ${name} up`} icon={ArrowUp}>
              Up
            </ActButton>
          ) : null}
          {isLast ? null : (
            <ActButton act="down" label={`Move ${name} down`} icon={ArrowDown}>
              Down
            </ActButton>
          )}
          <ActButton act="remove" label={`Remove ${name}`} icon={Trash2}>
            Remove
          </ActButton>
        </div>
      </Form>
    </li>
  );
}

type ActButtonProps = {
  act: ScreenshotAct;
  label: string;
  icon?: LucideIcon;
  children: string;
};

function ActButton({ act, label, icon, children }: ActButtonProps) {
  return (
    <SubmitButton
      kind={act === "remove" ? "danger" : "secondary"}
      size="sm"
      icon={icon}
      name="act"
      value={act}
      aria-label={label}
      pendingText={children}
    >
      {children}
    </SubmitButton>
  );
}
