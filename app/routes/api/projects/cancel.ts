import { paymentActApi } from "~/http/projects/payment-act.server";

const endpoint = paymentActApi("cancel", "Cancel late work for a full refund");
export const loader = endpoint.loader;
export const action = endpoint.action;
