import { paymentActApi } from "~/http/api/payment-act.server";

const endpoint = paymentActApi("deliver", "Mark held work as delivered");
export const loader = endpoint.loader;
export const action = endpoint.action;
