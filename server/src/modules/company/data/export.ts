import * as z from 'zod'
import { EXPORT_HOURS } from '#contracts/company/company-data.ts'
import { type ActionDefinition, answersMessage, type Registry } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { withMessage } from '#platform/http/context.ts'
import { notify } from '#platform/notifications/index.ts'
import { beginTask, defineTask, type Outcome, storeTaskFile, type TaskKind, type Work } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { companyArchive } from './archive.ts'
import { archiveNotice } from './notices.ts'

/** Makes the archive, keeps it for a day and mails its link. */
async function exportCompany({ context, signal, progress }: Work<object>, registry: Registry): Promise<Outcome> {
  const { services, tenant, actor, locale } = context
  const fileName = `${tenant.subdomain}-${dayIn(services.clock.now(), tenant.time_zone)}.zip`
  const path = await storeTaskFile(context, {
    fileName,
    contentType: 'application/zip',
    body: companyArchive({ context, registry, signal, progress }),
  })
  return {
    file: { path, fileName, hours: EXPORT_HOURS },
    finish: (tx, link) =>
      notify(
        { tx, tenantId: tenant.id },
        {
          what: archiveNotice,
          record: null,
          to: [{ userId: actor.userId, email: actor.email, locale }],
          mail: () => ({ company: tenant.name, url: link, hours: EXPORT_HOURS }),
          page: '/settings/company/data',
        },
      ),
  }
}

const KIND = {
  key: 'export-company',
  may: 'manageCompany',
  alone: true,
  name: (locale) => text('task.companyExport', locale),
} as const satisfies Partial<TaskKind<object>>

/** The work behind `export-data`. */
export const companyExport = (registry: Registry): TaskKind<object> =>
  defineTask({ ...KIND, run: (work) => exportCompany(work, registry) })

/** Has everything of the company that the actor may read made into an archive. One at a time: asked again meanwhile it says so. */
export const exportData: ActionDefinition = {
  level: 'standalone',
  may: KIND.may,
  output: answersMessage({ task_id: z.string().nullable() }),
  async run(write) {
    const { tx, tenant, actor, locale } = write
    const task_id = await beginTask(tx, KIND, write, {})
    if (!task_id) return withMessage(text('exportRunning', locale), { task_id })
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'tenants',
      recordId: tenant.id,
      action: 'export-data',
    })
    return withMessage(text('exportBegun', locale), { task_id })
  },
}
