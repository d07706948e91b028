import { ConfigurationError } from "./configuration-error";
import { MODEL_SERVICES } from "./model-endpoints";
import { findUnknownVariables } from "./unknown-variables";
import type { Variables } from "./variables";

/** A setting with which the site runs, but not as its operator expects. */
export type SettingWarning = { setting: string; text: string };

/** Domains that cannot exist (RFC 6761), including the default sender's. */
const NO_DOMAIN = /@(?:[^@\s>]+\.)?(?:test|example|invalid|localhost)>?\s*$/i;

/**
 * The warnings for the operator at startup, on /readyz and for administrators.
 */
export function findWarnings(
  variables: Variables,
  { given, known }: { given: string[]; known: string[] },
): SettingWarning[] {
  const unknown = findUnknownVariables(given, known).map(({ name, meant }) => ({
    setting: name,
    text: `${name} is not a variable of this application.${meant ? ` Did you mean ${meant}?` : ""}`,
  }));
  const live = variables.APP_MODE === "live" ? liveWarnings(variables) : [];
  return [...unknown, ...idleModels(variables), ...live];
}

/** Models that are never called, because their URL is missing. */
function idleModels(variables: Variables): SettingWarning[] {
  return MODEL_SERVICES.filter(
    (service) =>
      !variables[`${service}_URL`] &&
      (variables[`${service}_MODEL`] ?? variables[`${service}_KEY`]),
  ).map((service) => ({
    setting: `${service}_URL`,
    text: `${service}_URL is not set: ${service}_MODEL and ${service}_KEY have no effect.`,
  }));
}

function liveWarnings(variables: Variables): SettingWarning[] {
  const warnings = [];
  if (!variables.SMTP_URL) {
    const text =
      "SMTP_URL is not set: mail waits in the outbox, so nobody can verify an address or reset a password.";
    warnings.push({ setting: "SMTP_URL", text });
  }
  for (const setting of ["SITE_OWNER", "SITE_CONTACT"] as const) {
    if (variables[setting]) continue;
    const text = `${setting} is not set: the terms and the privacy page do not say who runs this site.`;
    warnings.push({ setting, text });
  }
  return warnings;
}

/** Mail from a domain that does not exist is rejected by its recipients. */
export function refuseUnknownSender({ SMTP_URL, MAIL_FROM }: Variables): void {
  if (!SMTP_URL || !NO_DOMAIN.test(MAIL_FROM)) return;
  throw new ConfigurationError(
    `MAIL_FROM is ${MAIL_FROM}, a domain that does not exist. Live mode needs an address of your own domain.`,
  );
}
