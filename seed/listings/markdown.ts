type Brief = {
  intro: string;
  does: readonly string[];
  needs: readonly string[];
  limits: string;
};

/** The long description of a listing: what it is, does, needs and leaves out. */
export function brief({ intro, does, needs, limits }: Brief): string {
  return [
    intro,
    "## What it does",
    bullets(does),
    "## What you need",
    bullets(needs),
    "## Where it stops",
    limits,
  ].join("\n\n");
}

/** A setup guide: numbered steps and how to see that it works. */
export function guide(steps: readonly string[], check: string): string {
  const numbered = steps.map((step, index) => `${index + 1}. ${step}`);
  return `## Setup\n\n${numbered.join("\n")}\n\n## Check\n\n${check}`;
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join("\n");
}
