import { paymentActApi } from "~/http/projects/payment-act.server";

const endpoint = paymentActApi("withdraw", "Withdraw a dispute");
export const loader = endpoint.loader;
export const action = endpoint.action;
