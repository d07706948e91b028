import { Readable } from "node:stream";

import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import type { Logger } from "pino";

import { DomainError } from "~/domain/platform/errors";
import type { BucketSettings } from "~/env/package-store";

import { uploadObject } from "./object-upload.server";

/** An object by its key without the bucket's prefix. */
export type FoundObject = { key: string; size: number; changedAt: Date };

/**
 * The part of a bucket that belongs to this site. Every method rejects as
 * `unavailable` if the store fails or does not respond in time.
 */
export type Bucket = {
  /** Stores what arrives; the object appears complete or not at all. */
  put: (key: string, source: AsyncIterable<Uint8Array>) => Promise<void>;
  copy: (from: string, to: string) => Promise<void>;
  find: (key: string) => Promise<FoundObject | null>;
  /** Both bytes are inclusive. */
  read: (key: string, range?: { first: number; last: number }) => Readable;
  list: (folder: string) => AsyncIterable<FoundObject>;
  remove: (key: string) => Promise<void>;
  /** Removes the parts of uploads that nobody completed. */
  abortUploads: (folder: string, olderThan: Date) => Promise<void>;
  ping: () => Promise<void>;
};

type Patience = {
  /** For the response to a request with a part of a file. */
  partMs: number;
  /** For any other request, with its retry. */
  requestMs: number;
};

const PATIENCE: Patience = { partMs: 15_000, requestMs: 5_000 };
const ATTEMPTS = 2;
const CONNECT_MS = 1_500;
/** How long a successful ping is remembered. */
const PINGED_MS = 10_000;

type Place = { client: S3Client; settings: BucketSettings; patience: Patience };

/** Opens a bucket; connects when it is first used. */
export function openBucket(
  settings: BucketSettings,
  { log, patience = PATIENCE }: { log: Logger; patience?: Patience },
): Bucket {
  const client = connect(settings, patience);
  const place = { client, settings, patience };
  const { bucket: Bucket } = settings;
  const keyOf = (key: string) => ({ Bucket, Key: settings.prefix + key });
  const limited = () => ({
    abortSignal: AbortSignal.timeout(patience.requestMs),
  });
  const asked = <T>(work: Promise<T>) =>
    work.catch((err: unknown) => {
      log.error({ err }, "the object store is away");
      throw filesAway();
    });
  let pingedAt = -Infinity;
  return {
    put: (key, source) =>
      uploadObject({ client, asked, limited }, keyOf(key), source),
    copy: async (from, to) => {
      const CopySource = encodeURI(`${Bucket}/${settings.prefix}${from}`);
      await asked(
        client.send(new CopyObjectCommand({ ...keyOf(to), CopySource })),
      );
    },
    find: (key) =>
      asked(
        client
          .send(new HeadObjectCommand(keyOf(key)), limited())
          .then(({ ContentLength = 0, LastModified = new Date(0) }) => ({
            key,
            size: ContentLength,
            changedAt: LastModified,
          }))
          .catch(missing),
      ),
    read: (key, range) => {
      const Range = range && `bytes=${range.first}-${range.last}`;
      const command = new GetObjectCommand({ ...keyOf(key), Range });
      const open = () => asked(client.send(command, limited()));
      return Readable.from(received(open, patience.partMs), {
        objectMode: false,
      });
    },
    list: (folder) => listed(place, folder, asked),
    remove: async (key) => {
      await asked(client.send(new DeleteObjectCommand(keyOf(key)), limited()));
    },
    abortUploads: (folder, olderThan) =>
      asked(abortUploads(place, folder, olderThan)),
    ping: async () => {
      const now = performance.now();
      if (now - pingedAt < PINGED_MS) return;
      await asked(client.send(new HeadBucketCommand({ Bucket }), limited()));
      pingedAt = now;
    },
  };
}

/**
 * As many connections as needed: a slow download must not keep others waiting.
 * Compatible stores do not know the SDK's additional checksums.
 */
function connect(settings: BucketSettings, { partMs }: Patience): S3Client {
  const { endpoint, region, credentials } = settings;
  const agent = { keepAlive: true, maxSockets: Infinity };
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: partMs,
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

type Asked = <T>(work: Promise<T>) => Promise<T>;

/** The time limit counts only while the store is waited for. */
async function* received(
  open: () => Promise<{ Body?: unknown }>,
  stalledMs: number,
): AsyncGenerator<Uint8Array, void> {
  const { Body } = await open();
  const body = Body as Readable;
  const parts = body[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  try {
    for (;;) {
      const stalled = setTimeout(() => {
        body.destroy(new Error("The object store stopped sending"));
      }, stalledMs);
      const part = await parts.next().finally(() => clearTimeout(stalled));
      if (part.done) return;
      yield part.value;
    }
  } finally {
    body.destroy();
  }
}

async function* listed(
  { client, settings }: Place,
  folder: string,
  asked: Asked,
): AsyncGenerator<FoundObject, void> {
  const { bucket: Bucket, prefix } = settings;
  const pages = paginateListObjectsV2(
    { client },
    { Bucket, Prefix: `${prefix}${folder}/` },
  );
  for (;;) {
    const page = await asked(pages.next());
    if (page.done) return;
    for (const { Key = "", Size = 0, LastModified } of page.value.Contents ??
      []) {
      const key = Key.slice(prefix.length);
      yield { key, size: Size, changedAt: LastModified ?? new Date(0) };
    }
  }
}

async function abortUploads(
  { client, settings }: Place,
  folder: string,
  olderThan: Date,
): Promise<void> {
  const { bucket: Bucket, prefix } = settings;
  const { Uploads = [] } = await client.send(
    new ListMultipartUploadsCommand({ Bucket, Prefix: `${prefix}${folder}/` }),
  );
  for (const { Key, UploadId, Initiated } of Uploads) {
    if (!Initiated || Initiated >= olderThan) continue;
    const abandoned = { Bucket, Key, UploadId };
    await client.send(new AbortMultipartUploadCommand(abandoned));
  }
}

/** A missing bucket looks the same; `ping` finds it. */
function missing(error: unknown): null {
  const isMissing =
    error instanceof S3ServiceException &&
    error.$metadata.httpStatusCode === 404;
  if (isMissing) return null;
  throw error;
}

function filesAway(): DomainError {
  return new DomainError(
    "unavailable",
    "Files are unavailable right now. Nothing was changed. Try again in a moment.",
    { retryAfter: 10 },
  );
}
