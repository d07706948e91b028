import { useEffect, useRef } from "react";

import { addCopyButton } from "./add-copy-button";

const LOOK = [
  "max-w-(--container-read) wrap-anywhere",
  "[&>*+*]:mt-4 [&_:is(h2,h3,h4,h5,h6)]:mt-8 [&_:is(h2,h3)]:text-xl",
  "[&_:is(h4,h5,h6)]:text-lg [&_a]:text-action-text [&_a]:underline",
  "[&_ul]:list-disc [&_ol]:list-decimal [&_:is(ul,ol)]:pl-5",
  "[&_li+li]:mt-1.5 [&_code]:font-mono [&_code]:text-sm",
  "[&_pre]:border [&_pre]:border-line [&_pre]:p-4 [&_pre]:whitespace-pre-wrap",
  "[&_blockquote]:border-l-2 [&_blockquote]:border-line-strong",
  "[&_blockquote]:pl-4 [&_:is(th,td)]:border [&_:is(th,td)]:border-line",
  "[&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-left",
  "[&_table]:block [&_table]:overflow-x-auto",
].join(" ");

type ProseProps = { html: string; compact?: boolean };

/** Safe HTML that the server rendered from Markdown. */
export function Prose({ html, compact }: ProseProps) {
  const size = compact ? "text-sm leading-normal" : "text-base leading-[1.65]";
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const blocks = ref.current?.querySelectorAll("pre") ?? [];
    const buttons = [...blocks].map(addCopyButton);
    return () => {
      for (const button of buttons) button.remove();
    };
  }, [html]);
  return (
    <div
      ref={ref}
      className={`${LOOK} ${size}`}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
