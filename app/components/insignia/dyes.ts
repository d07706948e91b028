export type Choice<T> = readonly [T, ...T[]];

export const DYES: Choice<string> = [
  "olive",
  "brass",
  "rust",
  "steel",
  "oxblood",
  "sage",
  "sand",
  "petrol",
  "plum",
  "slate",
];

/** Pairs of field and symbol colors that contrast in lightness. */
export const PAIRS: Choice<readonly [field: string, charge: string]> = [
  ["olive", "sand"],
  ["petrol", "sand"],
  ["oxblood", "sand"],
  ["slate", "brass"],
  ["steel", "ink"],
  ["brass", "ink"],
  ["sand", "oxblood"],
  ["sage", "ink"],
  ["rust", "sand"],
  ["plum", "sand"],
  ["ink", "brass"],
  ["ink", "sage"],
  ["ink", "rust"],
  ["ink", "steel"],
  ["sand", "petrol"],
  ["sand", "ink"],
];

export const INK = "#10130e";

/** The page variable of a color, so that both themes work. */
export function dye(name: string): string {
  return name === "ink" ? INK : `var(--color-dye-${name})`;
}
