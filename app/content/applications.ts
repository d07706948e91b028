import { shareRange } from "~/domain/ledger/share-words";
import type {
  AVAILABILITIES,
  RATE_TYPES,
} from "~/domain/operators/form-options";

import { ADVERTISING } from "./advertising";

/** The labels of the application forms' options. */
export const AVAILABILITY_LABELS: Record<
  (typeof AVAILABILITIES)[number],
  string
> = {
  full_time: "Full time (40+ hrs/week)",
  part_time: "Part time (20-39 hrs/week)",
  contract: "Contract/project based",
};

export const RATE_TYPE_LABELS: Record<(typeof RATE_TYPES)[number], string> = {
  hourly: "Hourly",
  project: "Project",
  retainer: "Monthly retainer",
};

/** The fee, where people are asked to apply. */
const OPERATOR_SHARE = `You keep ${shareRange()} of each sale and of each released project payment; the rest is our fee.`;

export const BUILDER_PITCH = {
  lede: `Build automations for clients who need them, and sell your own agents. You set your own rate. ${OPERATOR_SHARE} Selling agents alone needs no application.`,
  promise: `Our team will review your application within ${ADVERTISING.applicationReviewTime} and be in touch by e-mail.`,
};

export const GHOST_PITCH = {
  lede: `Tell us who you are in the field. An administrator reads each application. Approved operators appear in the directory once their e-mail address is confirmed, and can switch that off. ${OPERATOR_SHARE} Selling agents needs no application.`,
  promise: `We review applications within ${ADVERTISING.ghostApplicationReviewTime} and answer by e-mail.`,
};

/** The directory's link to the application. */
export const SELLER_BANNER = {
  title: "Sell what you build",
  text: `Selling agents needs no application: add one and submit it. Apply to take custom work at your own rate. ${OPERATOR_SHARE}`,
};

/** Why somebody cannot apply now. */
export const NO_APPLICATION = {
  waiting:
    "You already have an application waiting for review. We’ll answer by e-mail.",
  approved:
    "You are an approved operator already. Your rate and your listing are in your profile.",
};
