import { paymentActApi } from "~/http/projects/payment-act.server";

const endpoint = paymentActApi("refund", "Give held money back");
export const loader = endpoint.loader;
export const action = endpoint.action;
