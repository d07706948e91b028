import type { Ctx } from "~/ctx.server";
import {
  OPTIONAL_KINDS,
  type Choices,
} from "~/domain/notifications/notification-kinds";
import {
  listPreferences,
  savePreference,
} from "~/models/notifications/notification-preferences.server";

/** A user's notification settings by kind; bell and mail until they choose. */
export async function showChoices({ store }: Ctx, userId: string) {
  const chosen = await listPreferences(store.read, userId);
  return OPTIONAL_KINDS.map((kind) => {
    const choice = chosen.find((preference) => preference.kind === kind);
    return { kind, bell: choice?.bell ?? true, mail: choice?.mail ?? true };
  });
}

/** Saves the settings of all kinds at once; kinds that are left out are off. */
export async function saveChoices(
  ctx: Ctx,
  { userId, choices }: { userId: string; choices: Choices },
): Promise<void> {
  const updatedAt = ctx.now();
  await ctx.store.tx(async (tx) => {
    for (const kind of OPTIONAL_KINDS) {
      await savePreference(tx, {
        userId,
        kind,
        updatedAt,
        bell: choices.bell.includes(kind),
        mail: choices.mail.includes(kind),
      });
    }
  });
}
