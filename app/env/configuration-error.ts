/**
 * A configuration with which the site must not start; the message names what to
 * change.
 */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}
