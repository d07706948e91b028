import { z } from "zod";

import { displayName } from "~/domain/accounts/users";

import type { Viewer } from "../session.server";

/** Name and address that a form shows locked; null for a visitor. */
export type OwnContact = { name: string; email: string };

/** The contact of a signed-in user: full name or username, and the address. */
export function ownContact(viewer: Viewer | null): OwnContact | null {
  if (!viewer) return null;
  const name = displayName(viewer);
  return {
    name: name.length < 2 ? viewer.username : name,
    email: viewer.email,
  };
}

/**
 * The body of an endpoint whose contact fields the account may fill in: it is
 * checked as a whole once they are there.
 */
export const bodyWithContact = z.looseObject({});

/** Puts the account's name and address over whatever a form sent for them. */
export function lockContact(
  form: FormData,
  locked: Readonly<Record<string, string>>,
): FormData {
  for (const [name, value] of Object.entries(locked)) form.set(name, value);
  return form;
}

/** The fields that come from the account, by the names that a form gives them. */
export function lockedFields(
  viewer: Viewer | null,
  nameField: "name" | "fullName",
): Record<string, string> {
  const contact = ownContact(viewer);
  return contact ? { [nameField]: contact.name, email: contact.email } : {};
}
