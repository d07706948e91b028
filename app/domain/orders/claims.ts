/**
 * How many free orders and trials together a user can have within 24 hours
 * without a verified address (docs/product/orders.md#free-orders-and-trials).
 */
export const CLAIMS_WITHOUT_VERIFICATION = 2;
