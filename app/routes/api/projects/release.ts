import { paymentActApi } from "~/http/projects/payment-act.server";

const endpoint = paymentActApi("release", "Release held money to the operator");
export const loader = endpoint.loader;
export const action = endpoint.action;
