import { createTransport } from "nodemailer";

import { MOST_IN_FLIGHT } from "~/domain/notifications/mail-order";

export type Mail = {
  /**
   * The outbox row's id, used as Message-ID so that a repeat can be recognized.
   */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The unsubscribe link; null for mail that is always sent. */
  unsubscribeUrl: string | null;
};

/** Sends mails or throws; without a server, mail is stored instead. */
export type MailPort = {
  sends: boolean;
  send: (mail: Mail) => Promise<void>;
  /** Closes idle connections; nothing may be sent afterwards. */
  close: () => void;
};

/** A mail that takes longer is given up, before its lease ends. */
const PATIENCE_MS = 45_000;
/** Connections that are not used for this long are closed. */
const IDLE_MS = 60_000;

/**
 * Mail by SMTP (`smtp://user:password@host:port`) over a few connections that
 * are used again, or a port that sends none.
 */
export function createMailPort(
  smtpUrl: string | null,
  from: string,
  patienceMs = PATIENCE_MS,
): MailPort {
  if (!smtpUrl) {
    return {
      sends: false,
      send: () => Promise.reject(new Error("No mail server is configured")),
      close: () => undefined,
    };
  }
  const transport = createTransport(
    {
      url: smtpUrl,
      pool: true,
      maxConnections: MOST_IN_FLIGHT,
      maxRequeues: 1,
      idleTimeout: IDLE_MS,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
    },
    { from },
  );
  return {
    sends: true,
    send: async ({ id, unsubscribeUrl, ...mail }) => {
      await transport.sendMail({
        ...mail,
        headers: unsubscribeHeaders(unsubscribeUrl),
        signal: AbortSignal.timeout(patienceMs),
        messageId: `<${id}@${new URL(smtpUrl).hostname}>`,
      });
    },
    close: () => {
      transport.close();
    },
  };
}

/** The one-click unsubscribe button of mail programs (RFC 8058). */
function unsubscribeHeaders(url: string | null): Record<string, string> {
  if (url === null) return {};
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
