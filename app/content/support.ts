import { ADVERTISING } from "./advertising";

export const SUPPORT_PROMISE = `Our team will respond within ${ADVERTISING.supportResponseTime}.`;
