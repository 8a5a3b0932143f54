import { join } from 'node:path'
import { Disk } from 'flydrive'
import type { Config } from '#platform/config.ts'
import { PrivateFolder } from '../private-folders.ts'

/** How the store is spoken to, where it is no folder. */
export interface StoreOptions {
  /** Bytes of one part, in which it gets a long file; by default what it takes at least. */
  partBytes?: number
  /**
   * A store that is silent for so long is given up: a write waits for it with a transaction open. Much longer than it needs, for a reader
   * whose line is slow makes a silence as well.
   */
  silenceMs?: number
}

const CONNECT_MS = 5_000
const SILENCE_MS = 120_000

/** Where files are kept: a folder under `DATA_DIR`, or any store that speaks S3. */
export async function openDisk(
  { dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>,
  { partBytes, silenceMs = SILENCE_MS }: StoreOptions = {},
): Promise<Disk> {
  if (!s3) return new Disk(new PrivateFolder(join(dataDir, 'files')))
  // Loaded only where it is used: the S3 client costs 0.15 s and 38 MB at start.
  const { PART_BYTES, S3InParts } = await import('./s3-in-parts.ts')
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = s3
  return new Disk(
    new S3InParts(
      {
        credentials: { accessKeyId, secretAccessKey },
        region,
        endpoint,
        forcePathStyle,
        bucket,
        visibility: 'private',
        requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: silenceMs },
        // Many compatible stores know neither object ACLs nor the newer checksums.
        supportsACL: false,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
      partBytes ?? PART_BYTES,
    ),
  )
}
