/** The words of the brief that a part had before it was put into others. */
export function Before({ words }: { words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <span className="block text-xs subtle">
      In the brief: <q>{words}</q>
    </span>
  );
}
