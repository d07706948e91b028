/** So much of it is read without asking for more. */
const SHOWN = 400;
const BEGINNING = 300;

/** What an offer says; where that is long its beginning, and all on demand. */
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
