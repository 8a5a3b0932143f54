import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { S3Driver } from 'flydrive/drivers/s3'

/** A store takes 10,000 parts of a file, and at most 5 GB in one piece: these make 160 GB. One part is held in memory. */
export const PART_BYTES = 16 * 1024 * 1024

type Options = ConstructorParameters<typeof S3Driver>[0]
interface Target {
  Bucket: string
  Key: string
}

/** A stream in pieces of exactly this many bytes; the last one is shorter, or empty. */
async function* pieces(body: Readable, bytes: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    held.push(Buffer.from(chunk))
    size += chunk.length
    while (size >= bytes) {
      const all = Buffer.concat(held, size)
      yield all.subarray(0, bytes)
      size -= bytes
      held = [all.subarray(bytes)]
    }
  }
  yield Buffer.concat(held, size)
}

/** Keeps files in a store that speaks S3. A stream of any length goes there without a copy of it anywhere. */
export class S3InParts extends S3Driver {
  readonly #client: S3Client
  readonly #bucket: string
  readonly #partBytes: number

  constructor(options: Exclude<Options, { client: unknown }>, partBytes: number) {
    const client = new S3Client(options)
    const { bucket, visibility, supportsACL } = options
    super({ client, bucket, visibility, supportsACL })
    this.#client = client
    this.#bucket = bucket
    this.#partBytes = partBytes
  }

  override async putStream(...[key, body, options]: Parameters<S3Driver['putStream']>): Promise<void> {
    const target: Target = { Bucket: this.#bucket, Key: key }
    const ContentType = options?.contentType
    const parts = pieces(body, this.#partBytes)
    const { value: first } = (await parts.next()) as { value: Buffer }
    // What fits into one part is stored by one call.
    if (first.length < this.#partBytes) {
      await this.#client.send(new PutObjectCommand({ ...target, ContentType, Body: first }))
      return
    }
    const { UploadId } = await this.#client.send(new CreateMultipartUploadCommand({ ...target, ContentType }))
    const upload = { ...target, UploadId }
    try {
      const Parts = [await this.#part(upload, 1, first)]
      for await (const piece of parts)
        if (piece.length > 0) Parts.push(await this.#part(upload, Parts.length + 1, piece))
      await this.#client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
    } catch (error) {
      // Parts of an upload that is never completed are kept, and paid for.
      await this.#client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
      throw error
    }
  }

  async #part(
    upload: Target & { UploadId: string | undefined },
    PartNumber: number,
    Body: Buffer,
  ): Promise<CompletedPart> {
    const { ETag } = await this.#client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
    return { ETag, PartNumber }
  }
}
