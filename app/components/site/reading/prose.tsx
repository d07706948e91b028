import type { Block, Words } from "~/content/reading";

/** Text with its links; the rest is plain text. */
function Run({ words }: { words: Words }) {
  if (typeof words === "string") return <>{words}</>;
  return (
    <>
      {words.map((word) =>
        typeof word === "string" ? (
          word
        ) : (
          <a className="link" href={word.href} key={word.href}>
            {word.label}
          </a>
        ),
      )}
    </>
  );
}

function Items({ items }: { items: readonly Words[] }) {
  return (
    <>
      {items.map((words, position) => (
        <li key={position}>
          <Run words={words} />
        </li>
      ))}
    </>
  );
}

function ProseBlock({ block }: { block: Block }) {
  if (block.kind === "text") {
    return (
      <p>
        <Run words={block.words} />
      </p>
    );
  }
  if (block.kind === "steps") {
    return (
      <ol>
        <Items items={block.items} />
      </ol>
    );
  }
  return (
    <ul>
      <Items items={block.items} />
    </ul>
  );
}

/** Paragraphs, lists and steps at a readable width. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="reading-prose">
      {blocks.map((block, position) => (
        <ProseBlock block={block} key={position} />
      ))}
    </div>
  );
}
