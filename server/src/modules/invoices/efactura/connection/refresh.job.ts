import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { eachCompany } from '#platform/tenancy/index.ts'
import { accessOf } from './access.ts'

/** Each night: an access token that ends soon is replaced, so that a company that files seldom stays connected. */
export const refreshJob = (services: Services): Job =>
  defineJob(
    'efactura-refresh',
    async (_payload, { signal }) => {
      if (!services.config.anaf) return
      await eachCompany(services.database, signal, async ({ id }) => void (await accessOf(services, id)))
    },
    '20 1 * * *',
  )
