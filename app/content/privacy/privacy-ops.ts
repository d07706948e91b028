import { link, list, text, type ReadingDocument } from "../reading";

export const PRIVACY_OPS: ReadingDocument = {
  title: "Privacy ops",
  description:
    "What data this site keeps about you, for how long, who sees it, how it is protected, and what you can do about it.",
  lede: "What this site knows about you, what it does with it, and who else sees it.",
  updated: "Nov 27, 2026",
  sections: [
    {
      id: "data-collection",
      title: "Data collection",
      blocks: [text("The site stores the data you give it and little else.")],
      parts: [
        {
          id: "data-account",
          title: "Your account",
          blocks: [
            list(
              "Your e-mail address, username, the date you registered, when you were last active, and your time zone.",
              "Your first and last name, bio, website and icon, if you provide them.",
              "Your password as a one-way hash, never as text.",
              "For each signed-in device: its browser, a shortened network address, when it signed in and when it was last seen.",
              "For each access token: its name, what it may do, and when it was created, was last used and expires. We store only a one-way hash of the token itself.",
              "For operators: also specialties, availability, and ratings from finished projects.",
            ),
          ],
        },
        {
          id: "data-content",
          title: "What you write and do",
          blocks: [
            list(
              "Briefs from the home page and the plans made from them. A plan made without an account is deleted after 24 hours. Your account keeps its plans until you delete them or the account, or until a newer one replaces the oldest. While you share a plan by link, anyone with the link can read the brief and the plan and make a copy, and the plan stays at least as long as the link works, which is 30 days. If you sent it to an operator, a copy stays with the request. We keep the brief for 13 months to learn what people look for.",
              "Operator requests, project chats with their files, and ratings, as long as the project exists.",
              "If you sell for a price: your name or company and your country; as a trader also a postal address and a contact. Buyers who paid see all of it; everybody sees a trader’s.",
              "The domain that you prove, and when we checked it. Everybody sees both.",
              "Reviews and answers to them, with your public name.",
              "Questions to sellers, messages about your purchases, and the answers. A seller may publish a question with its answer, without your name.",
              "What you bought: the order with its price and status, its license key, refunds and downloads. We keep nothing about your card.",
              "What you send with a support form, a waitlist form or an operator application.",
              "Reports you send, with your account or the address you give. The reported person never learns who sent them. If you send one without an account, we erase your address and what you wrote a year after the decision, or after two years if an appeal is still open then. Decisions about what you published, with your appeal.",
              "Notifications, for a year at most. A copy of every mail we send you: its text for 30 days, its subject for 180. Your notification settings.",
            ),
          ],
        },
        {
          id: "data-technical",
          title: "Technical data",
          blocks: [
            list(
              "With each brief: your browser’s name and your network address, shortened so that it points to a group of addresses, not to you (IPv4 without its last number, IPv6 cut to its first three groups).",
              "To limit the number of requests, we count them by full address for at most 15 minutes and delete the address within the hour.",
              "The server log holds the page, the time and the outcome of a request. A failed sign-in is logged with the shortened address.",
            ),
          ],
        },
        {
          id: "cookies",
          title: "Cookies",
          blocks: [
            text(
              "We use seven cookies of our own, all needed for what you ask the site to do. None of them tracks you on other sites. On https, their names begin with __Host-.",
            ),
            list(
              "armory_session keeps you signed in, for 30 days after your last visit.",
              "armory_browser marks the browser that made a plan, so that only it can open the plan. It is set with your first brief and lasts a year.",
              "armory_device marks a browser that has signed in, so that we can mail you when another one does. It lasts 400 days after the last sign-in.",
              "armory_theme remembers your choice of dark or light, for a year.",
              "armory_sign_in remembers, for ten minutes, that your password was right while you look up your code.",
              "armory_passkey connects, for five minutes, a sign-in with only a passkey to the browser that asked for it.",
              "armory_flash carries a message to the next page, for one minute at most.",
            ),
            text(
              "If this site takes real cards, the card provider’s form in the checkout sets its own cookies to prevent fraud.",
            ),
          ],
        },
      ],
    },
    {
      id: "ghost-operator-protection",
      title: "Ghost operator protection",
      blocks: [
        text(
          "An operator’s public card shows the name or username, specialties, bio, availability and counted figures. It never shows the e-mail address or anything from the application. Only administrators read applications.",
        ),
        text(
          "Operators and requesters meet in the project chat under their usernames. Only these two can read it, and administrators once one of its payments was disputed, on the site or at the card’s bank, or the bank asked about it.",
        ),
      ],
    },
    {
      id: "data-security",
      title: "Data security",
      blocks: [
        list(
          "Passwords are hashed with argon2id. Session keys, access tokens and mailed links are stored as hashes, so that nobody can open an account with a copy of the database.",
          "Cookies are signed and scripts cannot read them. On https, they are sent over https only.",
          "Repeated wrong passwords lock an account for a while, and we e-mail you when your password or address changes.",
          "A new e-mail address takes effect once you use the link we send to it. Changing it or deleting the account requires your password.",
          "Administrators reach their pages by their role, which the server checks each time. What they do is logged: who, what and when. The reason why an account was suspended, or a review or question hidden, is stored with it.",
        ),
      ],
    },
    {
      id: "third-party-sharing",
      title: "Third-party sharing",
      blocks: [
        text(
          "We don’t sell data or show advertisements. Pages load no scripts, fonts, images or counters from other companies, with one exception: if this site takes real cards, the checkout loads the card provider’s own form.",
        ),
        list(
          "Your name, brief and messages go to the operator you ask. Until the operator answers, they also see the month you registered, whether your e-mail address is confirmed, how many projects you completed, roughly how much you released for them, and how many payments you disputed or your bank took back.",
          "Mail to you passes through this site’s mail server.",
          "A card provider processes your payment. It receives your e-mail address, what you bought and its price; your card number goes to the provider and not to us. If you connect a payout account, you give the provider your details yourself; it receives your e-mail address from us, and we learn only whether it can pay you.",
        ),
      ],
    },
    {
      id: "data-rights",
      title: "Data rights",
      blocks: [
        list(
          "See: the profile shows your account, your signed-in devices and your access tokens.",
          "Correct: change your name, address, bio, website, icon and time zone in the profile. Object: write to Support Command; a person reads every message.",
          "Download: the profile gives you everything we store about you as one JSON file. It does not include what other people wrote.",
          "Delete: you can delete your account in the profile with your password, unless it has money that is pending, held or payable; in that case the page gives the reason. Your agents are unlisted and their buyers keep access; drafts, devices, tokens, notifications, saved plans, applications and support requests are deleted; your reports no longer name you; your name, address and details are removed.",
          "After that we keep: orders and payment records, without your name; reviews, answered questions and project chats, under the name “Deleted account”; who sold what, on the receipts of buyers who paid, for ten years; briefs, without a link to you; and the mail that confirms the deletion.",
        ),
        text(
          "Questions about any of this go to ",
          link("Support Command", "/support-command"),
          ".",
        ),
      ],
    },
  ],
};

/** The privacy page of a site that sends briefs to these hosts. */
export function privacyOps(briefHosts: readonly string[]): ReadingDocument {
  if (briefHosts.length === 0) return PRIVACY_OPS;
  const hosts = briefHosts.join(" and ");
  const sent = text(
    `The text of a brief from the home page, and of a mission you describe to an operator, is also sent to ${hosts}, where a language model helps to plan it. Your name, e-mail address, network address and account are not sent. Whoever runs that model decides what happens to the text there.`,
  );
  return {
    ...PRIVACY_OPS,
    sections: PRIVACY_OPS.sections.map((section) =>
      section.id === "third-party-sharing"
        ? { ...section, blocks: [...section.blocks, sent] }
        : section,
    ),
  };
}
