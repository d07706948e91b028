import type { Job } from "~/services/platform/run-job.server";

import { accessTokens } from "./access-tokens.server";
import { recallAlerts } from "./alert-recalls.server";
import { backup } from "./backup.server";
import { balances } from "./check-balances.server";
import { domainChecks } from "./check-domains.server";
import { compareLedger } from "./compare-ledger.server";
import { shortTerms } from "./count-short-terms.server";
import { expire } from "./expire.server";
import { waitingMessages } from "./mail-waiting-messages.server";
import { payOut } from "./pay-out.server";
import { paymentEvents } from "./payment-events.server";
import { reconcile } from "./reconcile-payments.server";
import { probes } from "./probe-endpoints.server";
import { profileCatalogue } from "./profile-entries.server";
import { unusedFiles } from "./remove-unused-files.server";
import { retention } from "./retention.server";
import { lostFactors } from "./complete-lost-factors.server";
import { releasePayments } from "./release-payments.server";
import { sealedSecrets } from "./reseal-secrets.server";
import { comparedNames } from "./store-names.server";
import { sendMail } from "./send-mail.server";

/** All jobs of the worker, in the order of `npm run jobs -- once`. */
export const JOBS: readonly Job[] = [
  paymentEvents,
  reconcile,
  releasePayments,
  payOut,
  compareLedger,
  balances,
  waitingMessages,
  accessTokens,
  sendMail,
  expire,
  retention,
  backup,
  unusedFiles,
  profileCatalogue,
  shortTerms,
  probes,
  recallAlerts,
  lostFactors,
  domainChecks,
  comparedNames,
  sealedSecrets,
];
