import { createTransport } from "nodemailer";

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

/** Sends one mail or throws; without a server, mail is stored instead. */
export type MailPort = {
  sends: boolean;
  send: (mail: Mail) => Promise<void>;
};

/**
 * Mail by SMTP (`smtp://user:password@host:port`), or a port that sends none.
 */
export function createMailPort(smtpUrl: string | null, from: string): MailPort {
  if (!smtpUrl) {
    return {
      sends: false,
      send: () => Promise.reject(new Error("No mail server is configured")),
    };
  }
  const transport = createTransport(
    {
      url: smtpUrl,
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
        messageId: `<${id}@${new URL(smtpUrl).hostname}>`,
      });
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
