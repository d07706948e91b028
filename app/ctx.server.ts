import type { Logger } from "pino";

import type { Environment } from "./env.server";
import type { MailPort } from "./integrations/mail.server";
import type { Store } from "./models/store.server";

/**
 * What every use case may reach, made once by the composition root: the store,
 * the clock, ids, ports to the outside, the log and the environment.
 */
export type Ctx = {
  env: Environment;
  store: Store;
  mail: MailPort;
  log: Logger;
  now: () => Date;
  newId: () => string;
};
