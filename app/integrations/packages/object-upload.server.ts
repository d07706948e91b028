import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type CompletedPart,
  type S3Client,
} from "@aws-sdk/client-s3";

/** The smallest part that the protocol allows. */
const PART_BYTES = 5 * 1024 * 1024;

type Target = { Bucket: string; Key: string };

type Sending = {
  client: S3Client;
  /** Turns a failure of the store into our own error. */
  asked: <T>(work: Promise<T>) => Promise<T>;
  limited: () => { abortSignal: AbortSignal };
};

/**
 * Stores an object as it arrives, part by part in one block of memory. An error
 * of the source, such as a refusal, is thrown as it is.
 */
export async function uploadObject(
  { client, asked, limited }: Sending,
  target: Target,
  source: AsyncIterable<Uint8Array>,
): Promise<void> {
  const Parts: CompletedPart[] = [];
  let UploadId: string | undefined;
  try {
    for await (const { Body, isLast } of blocksOf(source)) {
      if (isLast && !UploadId) {
        await asked(client.send(new PutObjectCommand({ ...target, Body })));
        return;
      }
      const create = new CreateMultipartUploadCommand(target);
      UploadId ??= (await asked(client.send(create, limited()))).UploadId;
      const PartNumber = Parts.length + 1;
      const part = { ...target, UploadId, PartNumber, Body };
      const { ETag } = await asked(client.send(new UploadPartCommand(part)));
      Parts.push({ ETag, PartNumber });
    }
    const whole = { ...target, UploadId, MultipartUpload: { Parts } };
    await asked(client.send(new CompleteMultipartUploadCommand(whole)));
  } catch (error) {
    const abort = new AbortMultipartUploadCommand({ ...target, UploadId });
    // The daily job removes what remains.
    if (UploadId) await client.send(abort, limited()).catch(() => undefined);
    throw error;
  }
}

type Block = { Body: Buffer; isLast: boolean };

/** The memory of a completed upload, for the next one. */
let spare: Buffer | undefined;

/**
 * Reuses its memory: a block is valid until the next one is requested. Nobody
 * reuses that of a failed upload, which may still be sending it.
 */
async function* blocksOf(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Block, void> {
  const block = spare ?? Buffer.allocUnsafeSlow(PART_BYTES);
  spare = undefined;
  let filled = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (rest.length > 0) {
      if (filled === PART_BYTES) {
        yield { Body: block, isLast: false };
        filled = 0;
      }
      const taken = rest.subarray(0, PART_BYTES - filled);
      block.set(taken, filled);
      filled += taken.length;
      rest = rest.subarray(taken.length);
    }
  }
  yield { Body: block.subarray(0, filled), isLast: true };
  spare = block;
}
