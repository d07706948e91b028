import { useEffect, useState } from "react";

import { Prose } from "~/components/ui/prose";
import { TextArea } from "~/components/forms/text-area";
import type { FieldMeta } from "~/components/forms/field-source";
import { useHydrated } from "~/components/ui/use-hydrated";

const WAIT_MS = 400;

type MarkdownFieldProps = {
  field: FieldMeta;
  label: string;
  hint: string;
  optional?: boolean;
  maxLength?: number;
  /** The last saved text, rendered by the server. */
  savedHtml: string;
  rows?: number;
};

/** A Markdown field with a preview rendered by the server. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { savedHtml, rows = 8, ...area } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const html = usePreview(isOpen ? typed : null) ?? savedHtml;
  const isHydrated = useHydrated();
  return (
    <div className="grid gap-2">
      <TextArea
        {...area}
        mono
        rows={rows}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="link w-fit cursor-pointer py-1 text-sm">
          Preview of the {area.label.toLowerCase()}
          {isHydrated ? null : ", as last saved"}
        </summary>
        <div className="panel pad mt-2 max-h-96 overflow-y-auto [&>*>:first-child]:mt-0">
          {html ? (
            <Prose html={html} compact />
          ) : (
            <p className="muted">Nothing to preview yet.</p>
          )}
        </div>
      </details>
    </div>
  );
}

/**
 * Renders a text on the server shortly after its last change. Keeps the
 * previous result while waiting or on failure.
 */
function usePreview(text: string | null): string | null {
  const [html, setHtml] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const asking = new AbortController();
    const timer = window.setTimeout(() => {
      draw(text, asking.signal).then(setHtml, () => undefined);
    }, WAIT_MS);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [text]);
  return html;
}

async function draw(text: string, signal: AbortSignal): Promise<string> {
  const body = new URLSearchParams({ text });
  const response = await fetch("/add-agent/preview", {
    method: "POST",
    body,
    signal,
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { html: string }).html;
}
