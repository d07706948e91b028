type Chosen = { name: string; type: string };

/**
 * Whether a file input with this `accept` offers a file: by its type, or by the
 * end of its name.
 */
export function isAccepted({ name, type }: Chosen, accept: string): boolean {
  const kinds = accept.split(",").map((kind) => kind.trim().toLowerCase());
  return kinds.some((kind) =>
    kind.startsWith(".")
      ? name.toLowerCase().endsWith(kind)
      : type.toLowerCase() === kind,
  );
}

type Wanted = { accept: string; what: string };

/**
 * Why a field for one file cannot take these files; null if it can. `what`
 * names the files that it takes, such as "a ZIP file".
 */
export function refusedFiles(
  files: readonly Chosen[],
  { accept, what }: Wanted,
): string | null {
  const [file, second] = files;
  if (!file) return "That was not a file. Drop or choose a file.";
  if (second) return `You dropped ${files.length} files. Drop one at a time.`;
  return isAccepted(file, accept)
    ? null
    : `${file.name} was not added, because it is not ${what}.`;
}
