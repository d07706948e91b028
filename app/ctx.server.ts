import type { Logger } from "pino";

import type { Knowledge } from "./domain/planner/knowledge";
import type { Environment } from "./env.server";
import type { BriefReader } from "./integrations/brief-reader.server";
import type { BackupFolder } from "./integrations/backup-folder.server";
import type { EmbeddingsEndpoint } from "./integrations/embeddings-endpoint.server";
import type { EndpointClient } from "./integrations/endpoint-client.server";
import type { MailPort } from "./integrations/mail.server";
import type { PackageInspector } from "./integrations/packages/package-inspector.server";
import type { PackageStore } from "./integrations/packages/package-store.server";
import type { PlannerEndpoint } from "./integrations/planner-endpoint.server";
import type { PaymentsPort } from "./integrations/payments/port.server";
import type { SandboxPort } from "./integrations/payments/sandbox-port.server";
import type { Store } from "./models/platform/store.server";
import type { PayableSource } from "./services/payments/payable-port.server";

/**
 * What every use case may reach, made once by the composition root: the store,
 * the clock, ids, ports to the outside, the log and the environment.
 */
export type Ctx = {
  env: Environment;
  store: Store;
  mail: MailPort;
  payments: PaymentsPort;
  /** What is paid for: the areas that payments ask. */
  payables: readonly PayableSource<Ctx>[];
  /** The provider's side of the payment sandbox; null where money is real. */
  sandbox: SandboxPort | null;
  packages: PackageStore;
  inspectPackage: PackageInspector;
  /** Re-encoded pictures, kept the same way as packages, but shown to all. */
  pictures: PackageStore;
  /** What parties send each other in project chats. */
  files: PackageStore;
  /** Copies of the database; null where it is a server's. */
  backups: BackupFolder | null;
  /** What the planner learned when the site was built. */
  knowledge: Knowledge;
  readBrief: BriefReader;
  /** Asks a language model for a plan; null where none is configured. */
  askPlanner: PlannerEndpoint | null;
  /** Asks a model for the vectors of texts; null where none is configured. */
  embed: EmbeddingsEndpoint | null;
  /** Calls the endpoints of agents, on foreign hosts. */
  callEndpoint: EndpointClient;
  log: Logger;
  now: () => Date;
  newId: () => string;
};
