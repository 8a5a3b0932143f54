import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Config } from '#platform/config.ts'

/** Where files are kept: a folder under `DATA_DIR`, or any store that speaks S3. */
export function openDisk({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Disk {
  if (!s3) return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
  const { bucket, region, endpoint, accessKeyId, secretAccessKey, forcePathStyle } = s3
  return new Disk(
    new S3Driver({
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
    }),
  )
}
