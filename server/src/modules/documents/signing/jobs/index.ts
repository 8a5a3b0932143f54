import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { prepareSealKey } from '../installation/seal-key.ts'
import { convertJob } from './convert.ts'
import { lookAfterSigning } from './hourly.ts'
import { sealJob } from './seal.ts'
import { undeliveredJob } from './undelivered.ts'

/** Beside the start and not before it: no document waits for the key pair yet. */
const prepareSealKeyJob = (services: Services): Job => ({
  ...defineJob('prepare-seal-key', () => prepareSealKey(services)),
  atStart: true,
})

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const signingJobs = (services: Services): readonly Job<any>[] => [
  prepareSealKeyJob(services),
  convertJob(services),
  sealJob(services),
  undeliveredJob(services),
  lookAfterSigning(services),
]
