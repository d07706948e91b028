/** A text file of a package, by its name in it. */
export type PackageText = { name: string; text: string };
