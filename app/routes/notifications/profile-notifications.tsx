import { parseWithZod } from "@conform-to/zod/v4";
import { useLoaderData } from "@remix-run/react";

import { ProfileFrame } from "~/components/accounts/profile-frame";
import { ChoicesForm } from "~/components/notifications/choices-form";
import { Note } from "~/components/ui/note";
import { ALWAYS_TOLD, KIND_WORDS } from "~/content/notification-kinds";
import { pageMeta } from "~/content/page-meta";
import { DomainError } from "~/domain/platform/errors";
import { choicesSchema } from "~/domain/notifications/notification-kinds";
import { readForm } from "~/http/body.server";
import { done } from "~/http/leave.server";
import { pageAction, pageLoader } from "~/http/pages.server";
import {
  saveChoices,
  showChoices,
} from "~/services/notifications/choose-notices.server";

const PATH = "/profile/notifications";

export const loader = pageLoader({ access: "user" }, async ({ ctx, user }) => {
  const { id, email } = user;
  const choices = await showChoices(ctx, id);
  return {
    email,
    choices: choices.map(({ kind, bell, mail }) => ({
      kind,
      ...KIND_WORDS[kind],
      bell,
      mail,
    })),
  };
});

export const action = pageAction({ access: "user" }, async (args) => {
  const { ctx, context, request, user } = args;
  const form = await readForm(request);
  const submission = parseWithZod(form, { schema: choicesSchema });
  if (submission.status !== "success") {
    throw new DomainError("invalid", "The form could not be read.");
  }
  await saveChoices(ctx, { userId: user.id, choices: submission.value });
  return done(context, PATH, "Your choices were saved.");
});

export const meta = () =>
  pageMeta({
    title: "Notification settings",
    description:
      "Choose which notifications you get in the bell and by e-mail.",
  });

export default function ProfileNotificationsPage() {
  const { email, choices } = useLoaderData<typeof loader>();
  return (
    <ProfileFrame title="Notifications">
      <div className="grid max-w-(--container-read) gap-6">
        <p className="muted">
          Mail goes to <span className="break-all">{email}</span>.
        </p>
        <ChoicesForm
          key={choices.map(({ bell, mail }) => `${bell}${mail}`).join()}
          choices={choices}
        />
        <Note tone="info" title="Notifications you always get">
          {ALWAYS_TOLD}
        </Note>
      </div>
    </ProfileFrame>
  );
}
