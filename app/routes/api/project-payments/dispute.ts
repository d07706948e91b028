import { paymentActApi } from "~/http/api/payment-act.server";

const endpoint = paymentActApi("dispute", "Open a dispute about held money");
export const loader = endpoint.loader;
export const action = endpoint.action;
