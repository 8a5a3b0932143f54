import { EXPORT_HOURS } from '#contracts/company/company-data.ts'
import type { Locale } from '#contracts/engine/primitives.ts'
import type { ActionDefinition } from '#engine/definition.ts'
import { answersTold } from '#engine/output.ts'
import type { Registry } from '#engine/registry.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { queueFileRemoval } from '#platform/files/index.ts'
import { type Context, type Services, told } from '#platform/http/context.ts'
import { defineJob, type Job, queueJob } from '#platform/jobs/index.ts'
import { queueMail } from '#platform/mail/index.ts'
import { actorOfUser } from '#platform/session/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { companyArchive } from './archive.ts'

const JOB = 'export-company'
const HOUR_MS = 60 * 60 * 1000

interface ExportPayload {
  tenantId: string
  subdomain: string
  userId: string
  locale: Locale
}

/** Has everything of the company that the actor may read made into an archive, and its link mailed. One at a time: asked again meanwhile it says so. */
export const exportData: ActionDefinition = {
  level: 'standalone',
  may: 'manageCompany',
  output: answersTold(),
  async run({ tx, tenant, actor, locale, services }) {
    // A job that was lost for good must not block the company for ever.
    const over = new Date(services.clock.now().getTime() - HOUR_MS).toISOString()
    const begun =
      await tx.run(sql`update tenants set export_started_at = ${services.clock.now().toISOString()}::timestamptz
      where id = ${tenant.id} and (export_started_at is null or export_started_at < ${over}::timestamptz)`)
    if (begun === 0) return told(text('exportRunning', locale))
    const payload: ExportPayload = { tenantId: tenant.id, subdomain: tenant.subdomain, userId: actor.userId, locale }
    await queueJob(tx, JOB, payload)
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'tenants',
      recordId: tenant.id,
      action: 'export-data',
    })
    return told(text('exportBegun', locale))
  },
}

/** The request that somebody no longer waits for: their rights, their language, no parameters. */
async function contextOf(services: Services, { tenantId, subdomain, userId, locale }: ExportPayload) {
  const tenant = await services.tenants.bySubdomain(subdomain)
  const actor = await services.database.tenant(tenantId, (tx) => actorOfUser(tx, tenantId, userId))
  if (!tenant || tenant.id !== tenantId || !actor?.can('manageCompany')) return null
  const context: Context = {
    services,
    tenant,
    actor,
    token: null,
    locale,
    origin: { ip: '', userAgent: undefined },
    cookie: '',
    base: frontendUrl(services.config, subdomain),
    params: {},
    query: {},
    body: {},
    uploads: [],
    idempotencyKey: null,
    url: '',
  }
  return context
}

/** Makes the archive and mails its link; nothing for somebody who has lost the right since. */
export async function exportCompany(services: Services, registry: Registry, payload: ExportPayload): Promise<void> {
  const { tenantId } = payload
  const context = await contextOf(services, payload)
  const finish = (mail?: { path: string; url: string; context: Context }) =>
    services.database.tenant(tenantId, async (tx) => {
      await tx.run(sql`update tenants set export_started_at = null where id = ${tenantId}`)
      if (!mail) return
      const removal = new Date(services.clock.now().getTime() + (EXPORT_HOURS + 1) * HOUR_MS)
      await queueFileRemoval(tx, mail.path, removal)
      await queueMail(tx, {
        template: 'company-export',
        to: mail.context.actor.email,
        locale: payload.locale,
        tenantId,
        props: { company: mail.context.tenant.name, url: mail.url, hours: EXPORT_HOURS },
      })
    })
  if (!context) return finish()
  const fileName = `${payload.subdomain}-${dayIn(services.clock.now(), context.tenant.time_zone)}.zip`
  const { path } = await services.files.put({
    tenantId,
    folder: 'exports',
    fileName,
    contentType: 'application/zip',
    body: companyArchive(context, registry),
  })
  const link = services.files.temporaryUrl(path, { fileName, expiresInSeconds: EXPORT_HOURS * 3600 })
  await finish({ path, url: `${context.base}${link}`, context })
}

/** The job behind `export-data`. */
export const exportCompanyJob = (services: Services, registry: Registry): Job<ExportPayload> =>
  defineJob(JOB, (payload) => exportCompany(services, registry, payload))
