import { ConfigurationError } from "./configuration-error";
import { isLoopback } from "./loopback";
import { isPrivateAddress } from "./private-address";
import type { Variables } from "./variables";

/** A bucket of an S3-compatible store, and the part of it that is ours. */
export type BucketSettings = {
  bucket: string;
  /** Empty, or a path that ends with a slash. */
  prefix: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Null for those of the machine's role. */
  credentials: BucketCredentials | null;
};

type BucketCredentials = {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
};

const PARAMETERS = ["endpoint", "region"];
const PREFIX = /^[\w.-]+(?:\/[\w.-]+)*$/;

/**
 * The store in `PACKAGE_STORE_URL` (docs/configuration.md#object-storage); null
 * keeps files in the data folder.
 */
export function readPackageStore(variables: Variables): BucketSettings | null {
  const address = variables.PACKAGE_STORE_URL;
  if (!address) return null;
  const url = readAddress(address);
  return {
    bucket: url.hostname,
    prefix: readPrefix(url.pathname),
    endpoint: readEndpoint(url.searchParams.get("endpoint")),
    region: url.searchParams.get("region") ?? "us-east-1",
    credentials: readCredentials(variables),
  };
}

/** Keys in an address would end up in logs. */
function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "s3:" || !url.hostname || url.username || url.hash) {
    return refuse("must be s3://bucket/prefix?endpoint=…&region=…");
  }
  const names = [...url.searchParams.keys()];
  const unknown = names.find((name) => !PARAMETERS.includes(name));
  if (unknown) refuse(`has an unknown parameter: ${unknown}`);
  return url;
}

function readPrefix(pathname: string): string {
  const path = pathname.replace(/^\/+|\/+$/g, "");
  if (path === "") return "";
  if (!PREFIX.test(path)) {
    refuse("has a prefix with other characters than letters, digits and ._-/");
  }
  return `${path}/`;
}

/** Files are sent there, so plain http stays within private networks. */
function readEndpoint(address: string | null): string | null {
  if (!address) return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.href !== `${url.origin}/`
  ) {
    return refuse("has an endpoint that is not an http or https origin");
  }
  if (url.protocol === "http:" && !isPrivate(url.hostname)) {
    refuse("needs an https endpoint outside private networks");
  }
  return url.origin;
}

/** A name without a dot is one of the local network, as between containers. */
function isPrivate(host: string): boolean {
  return isLoopback(host) || isPrivateAddress(host) || /^[\w-]+$/.test(host);
}

function readCredentials(variables: Variables): BucketCredentials | null {
  const accessKeyId = variables.AWS_ACCESS_KEY_ID;
  const secretAccessKey = variables.AWS_SECRET_ACCESS_KEY;
  const sessionToken = variables.AWS_SESSION_TOKEN;
  if (!accessKeyId && !secretAccessKey) return null;
  if (!accessKeyId || !secretAccessKey) {
    return refuse("needs both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  }
  return {
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
  };
}

function refuse(message: string): never {
  throw new ConfigurationError(`PACKAGE_STORE_URL ${message}`);
}
