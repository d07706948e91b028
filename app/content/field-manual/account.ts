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
    id: "profile",
    title: "Your profile",
    blocks: [
      text(
        "The ",
        link("profile", "/profile"),
        " shows who you are here and what you did: deployments, agents owned and created, and your kill count.",
      ),
    ],
    parts: [
      {
        id: "profile-details",
        title: "Name, details and address",
        blocks: [
          list(
            "Names, bio, website, icon and time zone can be changed at any time; all but the time zone may be empty.",
            "Another username is yours if nobody has it. The former one becomes free for others.",
            "Another e-mail address needs your password. A link goes to it and works for 24 hours; until you use it the former address stays. The former address is told.",
          ),
        ],
      },
      {
        id: "access-tokens",
        title: "Access tokens for your programs",
        blocks: [
          text(
            "A program can use the API in your name with an ",
            link("access token", "/profile/tokens"),
            ". You name it, say whether it may only read or also write, and how long it works. It is shown once, when it is made; copy it then. A program sends it with every request, in the header Authorization, after the word Bearer.",
          ),
          text(
            "A token opens no pages, only the API, and the limits of the API hold for it. Revoke it in the profile: it is refused from that moment. An account holds at most 20. What there is to call stands in the ",
            link("API reference", "/api/docs"),
            ".",
          ),
        ],
      },
      {
        id: "account-export",
        title: "Take your data along",
        blocks: [
          text(
            "Under ",
            link("Your data", "/profile/data"),
            " you download everything that is stored about you as one JSON file, up to ten times an hour.",
          ),
        ],
      },
      {
        id: "account-deletion",
        title: "Delete the account",
        blocks: [
          text(
            "On the same page you end the account with your password. It is refused, with every reason, while an order waits for its payment or is disputed, a refund is on its way, a project payment is open, or earnings are pending or payable; nor can the only administrator leave.",
          ),
          text(
            "Your agents are unlisted and their buyers keep access. What you bought you lose. Open projects are closed and the other party is told. Reviews and chats stay under the name “Deleted account”, records of payments without a name.",
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
        "In the bell and by e-mail: the decision about your agent or your application, and a sale of your agent.",
        "In the bell only: a new chat message, once for each stretch of unread ones.",
        "By e-mail only: the link that confirms your address, the link for a new password, the news that your password or your address was changed, the news that your account was deleted, the confirmation of a support request or an application, and the answer to a support request.",
      ),
      text(
        "What of this you are told, and how, you choose kind by kind in the ",
        link("settings of your profile", "/profile/notifications"),
        ". A mail that you can do without carries a link that ends its kind; it works without signing in. Orders, refunds, held payments, payouts, disputes, what an administrator refuses, unlists or hides, and what concerns the safety of your account are always told.",
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
