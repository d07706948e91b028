type Entry = { id: string; author: string; time: string; message: string };

/** The request and its answers, in order. */
export function RequestThread({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="panel">
      {entries.map(({ id, author, time, message }) => (
        <li
          key={id}
          className="pad border-t border-(--color-line) first:border-0"
        >
          <p className="row wrapx muted text-xs">
            <b className="text-(--color-text)">{author}</b>
            <span>{time}</span>
          </p>
          <p className="mt-2 break-words whitespace-pre-wrap">{message}</p>
        </li>
      ))}
    </ol>
  );
}
