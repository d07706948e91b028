export type ShownPayment = {
  id: string;
  createdAt: string;
  description: string;
  amount: string;
  status: string;
  last4: string | null;
  dispute: { id: string; status: string } | null;
  canBeDisputed: boolean;
  refunds: { id: string; amount: string; status: string }[];
};
