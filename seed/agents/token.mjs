/** An access token lasts an hour or less, so each live run gets a new one. */
const GOOGLE = "https://oauth2.googleapis.com/token";
const XERO = "https://identity.xero.com/connect/token";

/** Exchanges the refresh token of your OAuth client. */
export function googleToken(config, fetch) {
  const form = {
    grant_type: "refresh_token",
    client_id: config.googleClientId,
    client_secret: config.googleClientSecret,
    refresh_token: config.googleRefreshToken,
  };
  return exchange({ service: "Google", url: GOOGLE, form, fetch }, (error) =>
    error === "invalid_grant"
      ? "Google no longer accepts googleRefreshToken: authorize again as the README says."
      : `Google gave no access token (${error}): check googleClientId, googleClientSecret and googleRefreshToken.`,
  );
}

/** Signs in as your custom connection, which needs no tenant id. */
export function xeroToken({ xeroClientId, xeroClientSecret }, scope, fetch) {
  const form = { grant_type: "client_credentials", scope };
  const pair = Buffer.from(`${xeroClientId}:${xeroClientSecret}`);
  const headers = { Authorization: `Basic ${pair.toString("base64")}` };
  return exchange(
    { service: "Xero", url: XERO, headers, form, fetch },
    (error) =>
      `Xero gave no access token (${error}): check xeroClientId, xeroClientSecret and the custom connection.`,
  );
}

async function exchange({ service, url, headers, form, fetch }, explain) {
  const body = new URLSearchParams(form);
  const response = await fetch(url, { method: "POST", headers, body });
  if (response.ok) return (await response.json()).access_token;
  const { error } = await response.json().catch(() => ({}));
  throw new Error(
    error ? explain(error) : `${service} answered ${response.status}`,
  );
}
