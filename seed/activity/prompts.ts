/** Prompts from the home page, most frequent first. */
export const promptTexts: readonly string[] = [
  "Answer patient phone calls for our clinic, stay HIPAA compliant, book appointments and email me a daily summary",
  "Chase unpaid invoices",
  "Answer support email",
  "Recover lost carts",
  "Post to social media every day",
  "Sort incoming resumes",
  "Match supplier invoices with purchase orders and post them to Xero",
  "Text patients a reminder the day before their visit",
  "Reply to new leads within a minute and book a call",
  "Read delivery notes and write them to a spreadsheet",
  "Watch competitor prices and tell me what changed",
  "Translate letters for our immigration clients",
  "Collect reviews after every service visit",
  "Send our monthly newsletter with new products",
  "Check freight bills against our carrier contracts",
  "Onboard new employees with accounts and training",
  "Forecast cash for the next three months",
  "Answer tenants at night when something breaks",
  "Clean up duplicate contacts in HubSpot",
  "Write product descriptions for 400 garments",
  "Fill shifts when somebody calls in sick",
  "Remind me of contract renewals",
  "Cut our podcast into short clips with captions",
  "Keep stock of brake pads and tires above the minimum",
  "Handle returns and exchanges for our online store",
  "Write the minutes of our meetings and list the tasks",
  "Find out why guests complain about breakfast",
  "Check that our backups can be restored",
  "Prepare evidence for the ISO 9001 audit",
  "Draft quotes from photos taken on site",
  "Knit a sweater",
];

/** How often each text was entered, by rank. */
export const repeatsByRank: readonly number[] = [7, 7, 5, 4, 4, 3, 2, 2, 2];

export const userAgents: readonly string[] = [
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/128.0 Safari/537.36",
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  "Mozilla/5.0 (X11; Linux x86_64; rv:129.0) Gecko/20100101 Firefox/129.0",
];
