import { paymentActApi } from "~/http/projects/payment-act.server";

const endpoint = paymentActApi("changes", "Ask for changes of delivered work");
export const loader = endpoint.loader;
export const action = endpoint.action;
