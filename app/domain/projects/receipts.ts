/** The page of a project payment's receipt. */
export function projectReceiptPath(paymentId: string): string {
  return `/dashboard/purchases/projects/${paymentId}`;
}
