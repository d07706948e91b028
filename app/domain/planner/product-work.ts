/** What people do with known products, in words that the catalogue is read by. */
const WORK: readonly (readonly [string, string])[] = [
  [
    "chase unpaid invoices and process supplier bills",
    "DATEV, FreshBooks, Lexware, NetSuite, Odoo, QuickBooks, Sage, SAP, Xero",
  ],
  ["collect overdue payments", "PayPal, Square, Stripe"],
  [
    "book appointments",
    "Acuity Scheduling, Calendly, Google Calendar, Mindbody, Housecall Pro, Jobber, ServiceTitan, Zoom",
  ],
  [
    "keep the CRM clean and follow up leads",
    "ActiveCampaign, HubSpot, Pipedrive, Salesforce, Zoho",
  ],
  [
    "answer support email",
    "Discord, Freshdesk, Gmail, Intercom, Microsoft Teams, Outlook, Slack, Telegram, Twilio, WhatsApp, Zendesk",
  ],
  ["write newsletters", "Brevo, Klaviyo, Mailchimp, WordPress"],
  [
    "post on social media",
    "Bluesky, Facebook, Instagram, LinkedIn, Mastodon, Pinterest, TikTok, YouTube",
  ],
  [
    "recover lost carts and answer shop customers",
    "Amazon, BigCommerce, eBay, Etsy, Magento, Shopify, WooCommerce",
  ],
  [
    "move data between systems",
    "Airtable, Dropbox, Google Drive, Google Forms, Google Sheets, Microsoft Excel, Notion, OneDrive, SharePoint, Typeform",
  ],
  [
    "sort and route requests",
    "Asana, Basecamp, ClickUp, GitHub, Jira, Monday.com, ServiceNow, Trello",
  ],
  [
    "screen resumes and onboard staff",
    "BambooHR, Greenhouse, Gusto, Personio, Workday",
  ],
];

/** The work of each product that has one. */
export const WORK_OF: ReadonlyMap<string, string> = new Map(
  WORK.flatMap(([work, names]) =>
    names.split(", ").map((name) => [name, work] as const),
  ),
);
