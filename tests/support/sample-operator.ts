import type { OperatorCardView } from "~/components/ui/operator-card";

export const sampleOperator: OperatorCardView = {
  id: "1",
  username: "ironwood",
  name: "Ironwood",
  specialty: "CRM",
  killCount: 187,
  successRate: 97.8,
  rating: 4.8,
  ratingCount: 41,
  weapons: 17,
  headline: null,
  hourlyRateCents: 9_500,
  status: "ACTIVE",
};
