/** Operator applications waiting for an administrator. */
export const applications = [
  {
    key: "hanna-virtanen",
    username: "hanna_v",
    fullName: "Hanna Virtanen",
    email: "hanna.virtanen@example.com",
    phone: null,
    linkedinUrl: null,
    websiteUrl: "https://virtanen.example.com",
    portfolioUrl: "https://virtanen.example.com/work",
    experience: "5-7 years",
    expertise: [
      "Process Automation",
      "API Integrations",
      "No-Code/Low-Code Solutions",
    ],
    availability: "part_time",
    timezone: "Europe/Helsinki",
    rateType: "hourly",
    rateCents: 16_000,
    bio: "I have automated back offices of Nordic shipping companies for six years: customs papers, invoices and crew lists. Most of my work replaces three spreadsheets with one list that people trust.",
    specialProjects:
      "A customs declaration assistant that cut the work of a port office from two hours to twelve minutes a ship.",
    whyTakeOver:
      "I want to build for smaller companies that cannot pay for a consultancy and should not have to.",
    additionalInfo: null,
    daysAgo: 3,
  },
  {
    key: "diego-marin",
    username: null,
    fullName: "Diego Marin",
    email: "diego.marin@example.com",
    phone: "+1 512 555 0142",
    linkedinUrl: "https://www.linkedin.com/in/diego-marin-example",
    websiteUrl: null,
    portfolioUrl: null,
    experience: "10+ years",
    expertise: [
      "Voice AI & Conversational Bots",
      "Healthcare & HIPAA Compliance",
    ],
    availability: "contract",
    timezone: "America/Chicago",
    rateType: "project",
    rateCents: null,
    bio: "Call center engineer since 2012. I design phone agents for hospitals and insurers, from the first greeting to the audit log, and I stay until the staff trusts them.",
    specialProjects: null,
    whyTakeOver:
      "Clinics keep asking me for small projects that my employer does not take. Here I could take them.",
    additionalInfo: "Available from the first of next month.",
    daysAgo: 1,
  },
] as const;

export const supportRequests = [
  {
    key: "package-move",
    username: "jonas_k",
    name: "Jonas Keller",
    email: "jonas.keller@example.com",
    subject: "Moving an agent to another server",
    message:
      "We bought Backup Drill Sergeant and are moving to a new server next week. Does the license key move with us, or do I have to ask the operator for a new one?",
    daysAgo: 2,
  },
] as const;
