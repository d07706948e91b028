export type Testimonial = {
  id: string;
  author: string;
  title: string;
  rating: number;
  comment: string;
};

/** The customer reports on the home page. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    id: "priya-raman",
    author: "Priya Raman",
    title: "Practice manager, four clinics",
    rating: 5,
    comment:
      "We used to miss one call in three. Three months later the phones are answered, and nobody had to learn a new system.",
  },
  {
    id: "tom-feld",
    author: "Tom Feld",
    title: "Controller, packaging manufacturer",
    rating: 5,
    comment:
      "Supplier invoices now arrive in the ledger with the order already matched. Month-end closes two days earlier.",
  },
  {
    id: "ines-duarte",
    author: "Ines Duarte",
    title: "Head of customer experience",
    rating: 5,
    comment:
      "The operator asked better questions than our last agency and delivered a day before the date in the offer.",
  },
  {
    id: "marcus-hale",
    author: "Marcus Hale",
    title: "Founder, online store",
    rating: 4,
    comment:
      "Bought it on Friday, running on Monday. The setup guide is honest about what the agent cannot do.",
  },
  {
    id: "aiko-mori",
    author: "Aiko Mori",
    title: "Operations lead, courier company",
    rating: 5,
    comment:
      "The refund window made it an easy yes. We kept it, and added the text reminders a month later.",
  },
];
