import { paymentActApi } from "~/http/projects/payment-act.server";

const endpoint = paymentActApi("dispute", "Open a dispute about held money");
export const loader = endpoint.loader;
export const action = endpoint.action;
