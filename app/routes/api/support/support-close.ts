import { requestMoveApi } from "~/http/support/request-move.server";
import { closeSupportRequest } from "~/services/support/close-request.server";

const endpoint = requestMoveApi(closeSupportRequest, "Close a support request");
export const loader = endpoint.loader;
export const action = endpoint.action;
