import { KIND_WORDS } from "~/content/notification-kinds";
import { CATALOGUE } from "~/content/notices/catalogue";
import type { Rules } from "~/content/notices/notice";

const INTRO = `# Notices

Generated from the catalogue in \`app/content/notices\`; \`npm run docs:notices\` writes it again. A notice is sent by bell, by mail or both. "Setting" is the choice on \`/profile/notifications\` that mutes it; without one, nobody can mute it. Bell and mail lead to the same page; \`:id\` is what the notice is about. The texts are in the catalogue.

| kind | who | setting | by | link |
|---|---|---|---|---|
`;

/** The text of `docs/notices.md`: one row per kind. */
export function noticesPage(): string {
  const rows = Object.entries<Rules>(CATALOGUE).map(
    ([kind, { audience, preference, by, link }]) => {
      const setting = preference ? KIND_WORDS[preference].label : "";
      const path = link ? `\`${link.path}\`` : "";
      return `| \`${kind}\` | ${[audience, setting, by, path].join(" | ")} |`;
    },
  );
  return `${INTRO}${rows.join("\n")}\n`;
}
