import type {
  Finding,
  MalwareScan,
} from "../../app/domain/agents/checks/finding";
import { columns } from "../columns";
import { agentVersions } from "./agents";
import { packageFiles } from "./agents-packages";

const { table, text, json, time } = columns;

/** The latest verdict of the content checks about a package, signed. */
export const packageVerdicts = table("package_verdicts", {
  packageFileId: text("package_file_id")
    .primaryKey()
    .references(() => packageFiles.id, { onDelete: "cascade" }),
  rulesVersion: text("rules_version").notNull(),
  malware: json<MalwareScan>("malware").notNull(),
  findings: json<Finding[]>("findings").notNull(),
  /** The signed verdict as a DSSE envelope. */
  envelope: text("envelope").notNull(),
  checkedAt: time("checked_at").notNull(),
});

/** What the checks of a version's submission found. */
export const versionChecks = table("version_checks", {
  agentVersionId: text("agent_version_id")
    .primaryKey()
    .references(() => agentVersions.id, { onDelete: "cascade" }),
  /** The hash of the package's hash and of every checked text. */
  contentHash: text("content_hash").notNull(),
  rulesVersion: text("rules_version").notNull(),
  /** Null if the version delivers no package. */
  malware: json<MalwareScan>("malware"),
  findings: json<Finding[]>("findings").notNull(),
  /** Why the creator considers blocking findings false alarms. */
  appeal: text("appeal"),
  checkedAt: time("checked_at").notNull(),
});
