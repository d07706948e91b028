import { requestMoveApi } from "~/http/support/request-move.server";
import { reopenSupportRequest } from "~/services/support/reopen-request.server";

const endpoint = requestMoveApi(
  reopenSupportRequest,
  "Reopen a closed support request",
);
export const loader = endpoint.loader;
export const action = endpoint.action;
