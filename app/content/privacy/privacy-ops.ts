import { link, list, text, type ReadingDocument } from "../reading";

export const PRIVACY_OPS: ReadingDocument = {
  title: "Privacy ops",
  description:
    "Which data this site keeps about you, for how long, who sees it, how it is protected, and what you can do about it.",
  lede: "What this site knows about you, what it does with it, and who else sees it.",
  updated: "Nov 21, 2026",
  sections: [
    {
      id: "data-collection",
      title: "Data collection",
      blocks: [text("The site stores what you give it and little else.")],
      parts: [
        {
          id: "data-account",
          title: "Your account",
          blocks: [
            list(
              "E-mail address, username, the date you enlisted, when you were last active, and your time zone.",
              "First and last name, bio, website and icon, if you give them.",
              "Your password as a one-way hash, never as text.",
              "For each signed-in device: its browser, a shortened network address, when it signed in and when it was last seen.",
              "For each access token: its name, what it may do, when it was made, last used and ends. Of the token itself only a one-way hash.",
              "For operators also: specialties, availability, and the rating of finished projects.",
            ),
          ],
        },
        {
          id: "data-content",
          title: "What you write and do",
          blocks: [
            list(
              "Briefs from the home page and the plans made from them. A plan is deleted after 24 hours, or 24 hours after the end of your pass; a copy stays with the request if you sent it to an operator. The brief is kept, to see what people look for.",
              "Operator requests, project chats with their files, and ratings, as long as the project exists.",
              "Reviews and answers to them, with your public name.",
              "What you bought: the order with its price and state, its license key, refunds and downloads. Of your card we keep nothing.",
              "What you send with a support form, a waitlist form or an operator application.",
              "Notifications, a copy of every mail that we send you, and what you chose to be told.",
            ),
          ],
        },
        {
          id: "data-technical",
          title: "Technical data",
          blocks: [
            list(
              "With each brief: your browser’s name and your network address shortened so that it points to a neighborhood of addresses, not to you (IPv4 without its last number, IPv6 cut to its first three groups).",
              "To stop floods, the full address is counted for at most 15 minutes and then cleared away, within the hour.",
              "The server log holds the page, the time and the outcome of a request. A failed sign-in is logged with the shortened address.",
            ),
          ],
        },
        {
          id: "cookies",
          title: "Cookies",
          blocks: [
            text(
              "Four cookies of our own, all needed for what you asked for. None of them follows you to other sites. On https their names begin with __Host-.",
            ),
            list(
              "armory_session keeps you signed in, for 30 days after your last visit.",
              "armory_browser marks the browser that made a plan, so that only it can open the plan. It is set with your first brief and lasts a year.",
              "armory_theme remembers dark or light, once you have chosen, for a year.",
              "armory_flash carries a message to the next page, for one minute at most.",
            ),
            text(
              "Where real cards are taken, the card provider’s form in the checkout sets cookies of its own against fraud.",
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
          "An operator’s public card shows the name or username, specialties, bio, availability and counted figures. It never shows the e-mail address or anything from the application. Applications are read by administrators only.",
        ),
        text(
          "Operators and requesters meet in the project chat under their usernames. Only these two read it, and an administrator once a dispute was opened in it.",
        ),
      ],
    },
    {
      id: "data-security",
      title: "Data security",
      blocks: [
        list(
          "Passwords are hashed with argon2id. Session keys, access tokens and mailed links are stored as hashes, so that a copy of the database opens no account.",
          "Cookies are signed and out of reach for scripts; on https they are sent over https only.",
          "Repeated wrong passwords lock an account for a while, and you get a mail when your password or your address was changed.",
          "A new e-mail address counts once its mailed link was used. Changing it, like deleting the account, needs the password.",
          "Administrators reach their pages by their role, which the server checks each time. What they do is logged: who, what and when. Why an account was suspended or a review hidden is kept with it.",
        ),
      ],
    },
    {
      id: "third-party-sharing",
      title: "Third-party sharing",
      blocks: [
        text(
          "We sell no data and show no advertisements. Pages load no scripts, fonts, images or counters from other companies, except for the checkout where real cards are taken: there the card provider’s own form is loaded.",
        ),
        list(
          "Your name, brief and messages go to the operator whom you ask.",
          "Mail to you passes through the mail server of this site.",
          "A card provider takes your payment. It learns your e-mail address, what you bought and its price; your card’s number goes to it and not to us. Who connects a payout account gives it their details themselves; it learns your e-mail address from us, and we learn only whether it pays to you.",
        ),
      ],
    },
    {
      id: "data-rights",
      title: "Data rights",
      blocks: [
        list(
          "See: the profile shows your account, your signed-in devices and your access tokens.",
          "Correct: change name, address, bio, website, icon and time zone in the profile. Object: write to Support Command; a person reads it.",
          "Take along: the profile gives you everything that is stored about you as one JSON file. What others wrote is theirs and not in it.",
          "Delete: the profile ends your account when you give your password, unless money of it is pending, held or payable; then it names the reason. Your agents are unlisted and their buyers keep access; drafts, devices, tokens, notifications, saved plans, applications and support requests are deleted; your name, address and details are removed.",
          "What stays then: orders and records of payments, which name nobody; reviews and project chats, under the name “Deleted account”; briefs, which no longer say whose they were; and the mail that confirms the deletion.",
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

/** The page of a site that sends briefs to these hosts. */
export function privacyOps(briefHosts: readonly string[]): ReadingDocument {
  if (briefHosts.length === 0) return PRIVACY_OPS;
  const hosts = briefHosts.join(" and ");
  const sent = text(
    `The text of a brief from the home page, and of a mission that you describe to an operator, is also sent to ${hosts}, where a language model helps to plan it. Your name, your e-mail and network address and your account are not sent. Whoever runs that model decides what happens to the text there.`,
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
