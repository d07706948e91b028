import type { Ctx } from "~/ctx.server";
import { ACCOUNT_SECTIONS } from "~/models/accounts/personal-data/account-sections.server";
import { ACTIVITY_SECTIONS } from "~/models/accounts/personal-data/activity-sections.server";
import { CREATOR_SECTIONS } from "~/models/accounts/personal-data/creator-sections.server";
import { DESK_SECTIONS } from "~/models/accounts/personal-data/desk-sections.server";
import { PROJECT_SECTIONS } from "~/models/accounts/personal-data/project-sections.server";
import {
  listPersonalRows,
  type Person,
  type PersonalSection,
} from "~/models/accounts/personal-data/section.server";
import { TRADE_SECTIONS } from "~/models/accounts/personal-data/trade-sections.server";
import type { SafeUser } from "~/models/accounts/users.server";

const SECTIONS = [
  ...ACCOUNT_SECTIONS,
  ...DESK_SECTIONS,
  ...CREATOR_SECTIONS,
  ...TRADE_SECTIONS,
  ...PROJECT_SECTIONS,
  ...ACTIVITY_SECTIONS,
];

const ROWS_AT_ONCE = 100;

/**
 * Yields everything stored about a person as parts of one JSON document, with
 * only a few rows in memory at a time. Leaves out credentials and what other
 * people wrote.
 */
export async function* exportAccount(
  ctx: Ctx,
  user: SafeUser,
): AsyncGenerator<string, void> {
  const { usernameKey, deletedAt, suspendedAt, ...account } = user;
  const head = { exportedAt: ctx.now(), account };
  yield JSON.stringify(head, null, 2).slice(0, -2);
  const person = {
    userId: user.id,
    verifiedEmail: user.emailVerifiedAt ? user.email : null,
  };
  for (const section of SECTIONS) {
    yield `,\n  ${JSON.stringify(section.name)}: [`;
    yield* sectionParts(ctx, section, person);
    yield "]";
  }
  yield "\n}\n";
}

async function* sectionParts(
  { store }: Pick<Ctx, "store">,
  section: PersonalSection,
  person: Person,
): AsyncGenerator<string, void> {
  let after = "";
  for (;;) {
    const page = { person, after, limit: ROWS_AT_ONCE };
    const rows = await listPersonalRows(store.read, section, page);
    const isFirst = after === "";
    const texts = rows.map(({ row }) => JSON.stringify(row));
    if (texts.length > 0)
      yield `${isFirst ? "" : ","}\n    ${texts.join(",\n    ")}`;
    after = rows.at(-1)?.key ?? after;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  if (after !== "") yield "\n  ";
}
