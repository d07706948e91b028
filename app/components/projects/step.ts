/** What a party can do next in a project, or what the project waits for. */
export type Step = {
  text: string;
  action: { label: string; href: string } | null;
  /** What the other party wrote about it. */
  quote?: string | undefined;
};

export function waiting(text: string): Step {
  return { text, action: null };
}
