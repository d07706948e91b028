import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** The upper bounds of durations, in seconds. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const QUERY_BUCKETS = [0.0005, 0.001, 0.005, 0.01, 0.025, 0.1, 0.5, 1, 5];
const WORK_BUCKETS = [0.1, 0.5, 1, 5, 15, 30, 60, 300];

/**
 * The measurements of a process, with the names of docs/monitoring.md. No label
 * holds a path, an address or an id of a row, so that their number is bounded.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "armory_http_request_duration_seconds",
      help: "Time to serve HTTP requests, without event streams",
      labelNames: ["method", "route", "status"],
      buckets: REQUEST_BUCKETS,
      registers,
    }),
    statements: new Histogram({
      name: "armory_database_statement_duration_seconds",
      help: "Time of SQL statements",
      labelNames: ["engine"],
      buckets: QUERY_BUCKETS,
      registers,
    }),
    transactions: new Histogram({
      name: "armory_database_transaction_duration_seconds",
      help: "Time of transactions with their waits and retries",
      labelNames: ["engine", "outcome"],
      buckets: QUERY_BUCKETS,
      registers,
    }),
    retries: new Counter({
      name: "armory_database_retries_total",
      help: "Attempts of transactions that conflicted or found the database locked",
      labelNames: ["engine"],
      registers,
    }),
    connections: new Gauge({
      name: "armory_database_connections",
      help: "Connections of the pool, and callers that wait for one",
      labelNames: ["state"],
      registers,
    }),
    queueLength: new Gauge({
      name: "armory_queue_length",
      help: "Due entries of a queue, at most 10,000",
      labelNames: ["queue"],
      registers,
    }),
    queueAge: new Gauge({
      name: "armory_queue_oldest_seconds",
      help: "How long the oldest entry of a queue has been due",
      labelNames: ["queue"],
      registers,
    }),
    jobOverdue: new Gauge({
      name: "armory_job_overdue_seconds",
      help: "How long a job has been due without running",
      labelNames: ["job"],
      registers,
    }),
    jobFailed: new Gauge({
      name: "armory_job_failed",
      help: "1 if the last run of a job failed, in any process",
      labelNames: ["job"],
      registers,
    }),
    queuesRead: new Gauge({
      name: "armory_queues_read",
      help: "1 if queues and jobs could be read from the database",
      registers,
    }),
    jobs: new Histogram({
      name: "armory_job_duration_seconds",
      help: "Time of the runs of jobs in this process",
      labelNames: ["job", "outcome"],
      buckets: WORK_BUCKETS,
      registers,
    }),
    streams: new Gauge({
      name: "armory_event_streams",
      help: "Open event streams",
      registers,
    }),
    cache: new Counter({
      name: "armory_cache_requests_total",
      help: "Anonymous requests that a cache may serve, by whether it did",
      labelNames: ["cache", "result"],
      registers,
    }),
    uploads: new Counter({
      name: "armory_uploads_total",
      help: "Uploaded files by outcome",
      labelNames: ["kind", "outcome"],
      registers,
    }),
    uploadBytes: new Counter({
      name: "armory_upload_bytes_total",
      help: "Bytes of stored uploads",
      labelNames: ["kind"],
      registers,
    }),
    runs: new Histogram({
      name: "armory_gateway_run_duration_seconds",
      help: "Time of calls of agents' endpoints",
      labelNames: ["outcome"],
      buckets: WORK_BUCKETS,
      registers,
    }),
    errors: new Counter({
      name: "armory_errors_total",
      help: "Logged errors by fingerprint; beyond 100 fingerprints as other",
      labelNames: ["fingerprint"],
      registers,
    }),
    build: new Gauge({
      name: "armory_build_info",
      help: "1, with the commit of the running build and its database engine",
      labelNames: ["version", "engine"],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
