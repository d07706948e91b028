const UNITS = ["KB", "MB", "GB"] as const;
const STEP = 1024;

/** "840 bytes", "12.4 KB", "3.0 MB": one decimal from a kilobyte up. */
export function formatSize(bytes: number): string {
  if (bytes < STEP) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  let value = bytes / STEP;
  let place = 0;
  // A value that would round up to 1024 uses the next unit.
  while (value >= STEP - 0.05 && place < UNITS.length - 1) {
    value /= STEP;
    place += 1;
  }
  return `${value.toFixed(1)} ${UNITS[place] ?? ""}`;
}
