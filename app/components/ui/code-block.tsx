import { CopyButton } from "./copy-button";

type CodeBlockProps = { text: string; what: string };

/** A text to select; with scripts a button copies it. Long lines wrap. */
export function CodeBlock({ text, what }: CodeBlockProps) {
  return (
    <div className="panel mt-2 min-w-0">
      <pre
        className="fig pad max-h-96 overflow-auto text-sm wrap-anywhere whitespace-pre-wrap"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls
        tabIndex={0}
      >
        {text}
      </pre>
      <div className="flex justify-end border-t border-line p-2 empty:hidden">
        <CopyButton text={text} what={what} />
      </div>
    </div>
  );
}
