import { link, list, text, type ReadingSection } from "../reading";
import { NEEDS_VERIFIED } from "../verified-address";

/** Accounts, announcements, and contact. */
export const ACCOUNT: readonly ReadingSection[] = [
  {
    id: "accounts",
    title: "Accounts and safety",
    blocks: [
      text(
        "To hire an operator you need an ",
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
            "After you register, we send you a link that works for seven days. You can get a new one from your ",
            link("profile", "/profile"),
            `. Until you use it, you can’t ${NEEDS_VERIFIED}. Everything else works, buying too.`,
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
            ". The link we send works once, within one hour. When you change your password, all other devices are signed out and we notify you by e-mail. After five failed attempts in a row, an account is locked for up to 15 minutes.",
          ),
        ],
      },
      {
        id: "accounts-sessions",
        title: "Signed-in devices",
        blocks: [
          text(
            "You stay signed in for 30 days after your last visit. Your profile lists your signed-in devices with a shortened network address. You can sign out one of them, or all except the one you are using.",
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
        " shows who you are here and what you have done: deployments, agents owned and created, and your kill count.",
      ),
    ],
    parts: [
      {
        id: "profile-details",
        title: "Name, details and address",
        blocks: [
          list(
            "You can change your names, bio, website, icon and time zone at any time. All except the time zone can be empty.",
            "You can take any username that is not in use. Your old one becomes available to others.",
            "To change your e-mail address you need your password. We send a link to the new address that works for 24 hours; the old address stays until you use it. We then notify the old address.",
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
            ". Give the token a name, choose what it may do and how long it is valid, at most a year. Choose no more than the program needs. The token is shown only once, when you create it, so copy it then. A program sends it with every request in the Authorization header, after the word Bearer.",
          ),
          text(
            "A token gives access to the API only, not to pages, and the API’s limits apply to it. You see when and from which network it was last used, and you can revoke it in your profile; it stops working immediately. Two weeks before it ends, we mail you. An account can have up to 20 tokens. All endpoints are listed in the ",
            link("API reference", "/api/docs"),
            ".",
          ),
        ],
      },
      {
        id: "account-export",
        title: "Download your data",
        blocks: [
          text(
            "Under ",
            link("Your data", "/profile/data"),
            " you can download everything we store about you as one JSON file, up to ten times an hour.",
          ),
        ],
      },
      {
        id: "account-deletion",
        title: "Delete your account",
        blocks: [
          text(
            "On the same page you can delete your account with your password. The page first lists orders that you can still get refunded, running trials and open projects; ask for the refunds before, because you cannot sign in afterwards. Deletion is refused, with all the reasons, while an order is waiting for payment or disputed, a refund is on its way, a project payment is open, or earnings are pending or payable. The only administrator cannot leave either.",
          ),
          text(
            "Your agents are unlisted, and their buyers keep access. You lose what you bought, and the license keys of your purchases and trials stop working at once. Your open projects are closed, and we notify the other party. Questions that nobody answered are deleted. Your reviews, answered questions and chats stay under the name “Deleted account”, and payment records stay without a name.",
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
        " shows the rest. Opening one marks it as read and takes you to what it is about.",
      ),
      list(
        "In the bell and by e-mail: a new operator request, and every answer to one.",
        "In the bell and by e-mail: a new review of your agent or question about it, and the creator’s answer to your review.",
        "In the bell and by e-mail: the decision on your agent or your application, and a sale of your agent.",
        "In the bell: new chat messages, with one notification until you read them. By e-mail, once, if you have not read them after 10 minutes.",
        "By e-mail only: the link that confirms your address, the link for a new password, a notice when your password or your address was changed or your account was deleted, the confirmation of a support request or an application, and the answer to a support request.",
      ),
      text(
        "You can choose which of these you get, and how, in the ",
        link("settings of your profile", "/profile/notifications"),
        ". Optional e-mails have a link that stops that kind of e-mail; it works without signing in. We always notify you about orders, refunds, held payments, payouts, disputes, anything an administrator refuses, unlists or hides, and the security of your account.",
      ),
      text(
        "There is no newsletter. A demo site sends no mail at all; its administrator can read it in the outbox.",
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
        ". Tell us which page you were on and what you did. If the page showed a reference number, include it, so that we can find the error in our log.",
      ),
    ],
  },
];
