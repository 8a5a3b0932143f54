import * as z from 'zod'
import { ARCHIVE_HOURS, DownloadAllDocuments } from '#contracts/documents/documents.ts'
import { type ActionDefinition, answersMessage, type Registry } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { safeName } from '#platform/files/index.ts'
import { withMessage } from '#platform/http/context.ts'
import { notify } from '#platform/notifications/index.ts'
import { beginTask, defineTask, type Outcome, storeTaskFile, type TaskKind, type Work } from '#platform/tasks/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { documentsArchiveNotice } from './archive-notice.ts'
import { documentsArchive } from './documents-archive.ts'

interface Input {
  /** As asked; null: of the company and the day. */
  name: string | null
}

function fileNameOf({ context }: Work<Input>, { name }: Input): string {
  const { services, tenant } = context
  if (!name) return `${tenant.subdomain}-${dayIn(services.clock.now(), tenant.time_zone)}-documents.zip`
  return `${safeName(name.replace(/\.zip$/i, ''))}.zip`
}

/** Makes the archive, keeps it for a day and mails its link. */
async function downloadAll(work: Work<Input>, registry: Registry): Promise<Outcome> {
  const { tenant, actor, locale, services } = work.context
  const base = frontendUrl(services.config, tenant.subdomain)
  const fileName = fileNameOf(work, work.input)
  const path = await storeTaskFile(work.context, {
    fileName,
    contentType: 'application/zip',
    body: documentsArchive(work, registry),
  })
  return {
    file: { path, fileName, hours: ARCHIVE_HOURS },
    // The largest file that the product makes: its mail leads to a page on which who asked for it signs in.
    finish: (tx) =>
      notify(
        { tx, tenantId: tenant.id },
        {
          what: documentsArchiveNotice,
          record: null,
          to: [{ userId: actor.userId, email: actor.email, locale }],
          mail: () => ({ company: tenant.name, url: `${base}/documents-archive/${work.taskId}`, hours: ARCHIVE_HOURS }),
          page: '/settings/company/data',
        },
      ),
  }
}

const KIND = {
  key: 'download-all-documents',
  may: 'manageCompany',
  alone: true,
  name: (locale) => text('task.documentsArchive', locale),
} as const satisfies Partial<TaskKind<Input>>

/** The work behind `download-all-documents`. */
export const documentsDownload = (registry: Registry): TaskKind<Input> =>
  defineTask({ ...KIND, run: (work) => downloadAll(work, registry) })

/** DOC-08: has every document that the actor sees put into one archive, whose link is mailed. One at a time. */
export const downloadAllDocuments: ActionDefinition = {
  level: 'standalone',
  may: KIND.may,
  input: DownloadAllDocuments,
  output: answersMessage({ task_id: z.string().nullable() }),
  async run(write, _target, { archive_name }: { archive_name?: string | null }) {
    const { tx, tenant, actor, locale } = write
    const task_id = await beginTask(tx, KIND, write, { name: archive_name ?? null })
    if (!task_id) return withMessage(text('documentsArchiveRunning', locale), { task_id })
    await audit(tx, {
      tenantId: tenant.id,
      userId: actor.userId,
      resource: 'documents',
      recordId: null,
      action: 'download-all-documents',
    })
    return withMessage(text('documentsArchiveBegun', locale), { task_id })
  },
}
