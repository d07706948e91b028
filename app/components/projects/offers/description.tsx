/** The number of characters shown before expanding. */
const SHOWN = 400;
const BEGINNING = 300;

/** An offer's description; a long one is shortened and expandable. */
export function Description({ text }: { text: string }) {
  const look = "muted whitespace-pre-line wrap-anywhere";
  if (text.length <= SHOWN) return <p className={look}>{text}</p>;
  return (
    <details className="group">
      <summary className="cursor-pointer list-none">
        <span className={`${look} block group-open:hidden`}>
          {Array.from(text).slice(0, BEGINNING).join("").trimEnd()}…
        </span>
        <span className="link text-sm group-open:hidden">Show all</span>
        <span className="link hidden text-sm group-open:inline">Show less</span>
      </summary>
      <p className={look}>{text}</p>
    </details>
  );
}
