import { paymentActApi } from "~/http/api/payment-act.server";

const endpoint = paymentActApi("release", "Release held money to the operator");
export const loader = endpoint.loader;
export const action = endpoint.action;
