export const FIRST_VERSION = "1.0.0";

const NUMBER = /^(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})\.(0|[1-9]\d{0,5})$/;

/** Whether a text is a version number of three parts, such as 1.0.0. */
export function isVersionNumber(text: string): boolean {
  return NUMBER.test(text);
}

function partsOf(version: string): number[] {
  return version.split(".").map(Number);
}

/** Whether a version number is higher than another. */
export function isHigherVersion(version: string, than: string): boolean {
  const [ours, theirs] = [partsOf(version), partsOf(than)];
  const place = [0, 1, 2].find((index) => ours[index] !== theirs[index]);
  if (place === undefined) return false;
  return (ours[place] ?? 0) > (theirs[place] ?? 0);
}

/** The default version number after a published one. */
export function nextVersion(published: string): string {
  const [major = 1, minor = 0, patch = 0] = partsOf(published);
  return `${major}.${minor}.${patch + 1}`;
}
