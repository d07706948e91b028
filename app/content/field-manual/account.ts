import { link, list, text, type ReadingSection } from "../reading";

/** Accounts, what is announced, and whom to ask. */
export const ACCOUNT: readonly ReadingSection[] = [
  {
    id: "accounts",
    title: "Accounts and safety",
    blocks: [
      text(
        "To ask an operator you need an ",
        link("account", "/auth?tab=register"),
        ": an e-mail address, a username of 3 to 32 characters and a password of at least 10. Common passwords are refused.",
      ),
    ],
    parts: [
      {
        id: "accounts-verification",
        title: "Confirm your address",
        blocks: [
          text(
            "After registering you get a link that works for seven days; the ",
            link("profile", "/profile"),
            " sends another. Until you have used it you may do everything except receive payouts and be approved as an operator.",
          ),
        ],
      },
      {
        id: "accounts-password",
        title: "Forgotten or changed password",
        blocks: [
          text(
            "Ask for a ",
            link("new password", "/forgot-password"),
            ". The mailed link works once, within one hour. A changed password signs out every other device, and you get a mail about it. After five failures in a row an account is locked for a while, at most 15 minutes.",
          ),
        ],
      },
      {
        id: "accounts-sessions",
        title: "Signed-in devices",
        blocks: [
          text(
            "You stay signed in for 30 days after your last visit. The profile lists your signed-in devices with a shortened network address and signs out one of them, or all others.",
          ),
        ],
      },
    ],
  },
  {
    id: "notifications",
    title: "Notifications and mail",
    blocks: [
      text(
        "The bell counts what you have not read. It shows the latest ten; the page of all ",
        link("notifications", "/notifications"),
        " shows the rest. Opening one marks it read and leads to what it is about.",
      ),
      list(
        "In the bell and by e-mail: a new operator request, and every answer to one.",
        "In the bell and by e-mail: a new review of your agent, and the creator’s answer to yours.",
        "In the bell only: a new chat message, once for each stretch of unread ones.",
        "By e-mail only: the link that confirms your address, the link for a new password, the news that your password was changed, and the confirmation of a support request or an application.",
      ),
      text(
        "There is no newsletter. A demonstration site sends no mail at all: its administrator reads it in the outbox.",
      ),
    ],
  },
  {
    id: "help",
    title: "Get help",
    blocks: [
      text(
        "Write to ",
        link("Support Command", "/support-command"),
        ". Say which page you were on and what you did. If the page showed a reference number, add it: it finds the fault in our log.",
      ),
    ],
  },
];
