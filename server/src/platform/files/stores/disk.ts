import { join } from 'node:path'
import { Disk } from 'flydrive'
import type { Config } from '#platform/config.ts'
import { PrivateFolder } from '../private-folders.ts'

/** Where files are kept: a folder under `DATA_DIR`, or any store that speaks S3, which takes long ones in parts of `partBytes`. */
export async function openDisk({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>, partBytes?: number): Promise<Disk> {
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
        // Many compatible stores know neither object ACLs nor the newer checksums.
        supportsACL: false,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
      partBytes ?? PART_BYTES,
    ),
  )
}
