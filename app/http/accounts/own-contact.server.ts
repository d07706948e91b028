import { z } from "zod";

import { displayName, fullName } from "~/domain/accounts/users";

import type { Viewer } from "../session.server";

/** Name and address that a form shows read-only; null for a visitor. */
type OwnContact = { name: string; email: string };

/** The contact of a signed-in user: full name or username, and address. */
export function ownContact(viewer: Viewer | null): OwnContact | null {
  if (!viewer) return null;
  const name = fullName(viewer) ?? displayName(viewer);
  return {
    name: name.length < 2 ? viewer.username : name,
    email: viewer.email,
  };
}

/**
 * An endpoint's body whose contact fields come from the account; validated
 * after they are filled in.
 */
export const bodyWithContact = z.looseObject({});

/** Overwrites the contact fields of a form with the account's. */
export function lockContact(
  form: FormData,
  locked: Readonly<Record<string, string>>,
): FormData {
  for (const [name, value] of Object.entries(locked)) form.set(name, value);
  return form;
}

/** The fields that come from the account, by their names in the form. */
export function lockedFields(
  viewer: Viewer | null,
  nameField: "name" | "fullName",
): Record<string, string> {
  const contact = ownContact(viewer);
  return contact ? { [nameField]: contact.name, email: contact.email } : {};
}
