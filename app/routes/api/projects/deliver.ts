import { paymentActApi } from "~/http/projects/payment-act.server";

const endpoint = paymentActApi("deliver", "Mark held work as delivered");
export const loader = endpoint.loader;
export const action = endpoint.action;
