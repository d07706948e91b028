import type { Logger } from "pino";

import type { Knowledge } from "./domain/planner/knowledge";
import type { Environment } from "./env.server";
import type { BriefReader } from "./integrations/brief-reader.server";
import type { BackupCopies } from "./integrations/backup-copies.server";
import type { BackupFolder } from "./integrations/backup-folder.server";
import type { DomainRecords } from "./integrations/domain-records.server";
import type { EmbeddingsEndpoint } from "./integrations/embeddings-endpoint.server";
import type { EndpointClient } from "./integrations/endpoint-client.server";
import type { MailPort } from "./integrations/mail.server";
import type { Metrics } from "./integrations/metrics.server";
import type { ContentChecker } from "./integrations/packages/content-checker.server";
import type { PackageInspector } from "./integrations/packages/package-inspector.server";
import type { PackageStore } from "./integrations/packages/package-store.server";
import type { PlannerEndpoint } from "./integrations/planner-endpoint.server";
import type { MalwareScanner } from "./integrations/malware-scanner.server";
import type { PaymentsPort } from "./integrations/payments/port.server";
import type { SandboxPort } from "./integrations/payments/sandbox-port.server";
import type { Release } from "./integrations/release.server";
import type { Store } from "./models/platform/store.server";
import type { PayableSource } from "./services/payments/payable-port.server";

/**
 * What every use case can access, created once by the composition root: the
 * store, the clock, ids, ports to the outside, the log and the environment.
 */
export type Ctx = {
  env: Environment;
  store: Store;
  mail: MailPort;
  payments: PaymentsPort;
  /** The areas whose things are paid for. */
  payables: readonly PayableSource<Ctx>[];
  /**
   * The provider's side of the payment sandbox; null where payments are real.
   */
  sandbox: SandboxPort | null;
  packages: PackageStore;
  inspectPackage: PackageInspector;
  /** Runs the rules of content checks over a package and texts. */
  checkContent: ContentChecker;
  /** Scans a package for malware; null if no scanner is configured. */
  scanForMalware: MalwareScanner | null;
  /** Re-encoded pictures, stored like packages but public. */
  pictures: PackageStore;
  /** The files in project chats. */
  files: PackageStore;
  /** Backups of the database; null on a database server. */
  backups: BackupFolder | null;
  /** Copies of the backups in the object store; null without one. */
  backupCopies: BackupCopies | null;
  /** Rejects if files cannot be stored; the folder's disk is checked apart. */
  pingFiles: () => Promise<void>;
  /** The planner's knowledge, compiled by the build. */
  knowledge: Knowledge;
  readBrief: BriefReader;
  /** Asks a language model for a plan; null if none is configured. */
  askPlanner: PlannerEndpoint | null;
  /** Asks a model for the vectors of texts; null if none is configured. */
  embed: EmbeddingsEndpoint | null;
  /** Calls the endpoints of agents, on foreign hosts. */
  callEndpoint: EndpointClient;
  release: Release;
  /** Reads what the owners of domains publish about them. */
  domainRecords: DomainRecords;
  log: Logger;
  metrics: Metrics;
  /**
   * The HTTP request or job run that this work is part of; null at startup and
   * in commands.
   */
  causeId: string | null;
  now: () => Date;
  newId: () => string;
};

/**
 * The context of one HTTP request or job run: rows that others continue with
 * store its id, and log lines have the given fields.
 */
export function causedBy(
  ctx: Ctx,
  causeId: string,
  fields: Record<string, string>,
): Ctx {
  return { ...ctx, causeId, log: ctx.log.child(fields) };
}
