import type { Services } from '#platform/http/context.ts'
import type { Job } from '#platform/jobs/index.ts'
import { convertJob } from './convert.ts'
import { lookAfterSigning } from './hourly.ts'
import { sealJob } from './seal.ts'
import { undeliveredJob } from './undelivered.ts'

// biome-ignore lint/suspicious/noExplicitAny: each job knows its own payload
export const signingJobs = (services: Services): readonly Job<any>[] => [
  convertJob(services),
  sealJob(services),
  undeliveredJob(services),
  lookAfterSigning(services),
]
