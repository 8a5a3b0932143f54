import { BUNDLE_HOURS } from '#contracts/expenses/papers.ts'
import { type ActionDefinition, answersMessage, type Registry } from '#engine/index.ts'
import { safeName } from '#platform/files/index.ts'
import { withMessage } from '#platform/http/context.ts'
import { notify } from '#platform/notifications/index.ts'
import { beginTask, defineTask, type Outcome, storeTaskFile, type TaskKind, type Work } from '#platform/tasks/index.ts'
import { text } from '#platform/texts/index.ts'
import { sees } from '../../rights.ts'
import { bundleArchive } from './bundle-archive.ts'
import { bundleNotice } from './bundle-notice.ts'

interface Input {
  id: string
  title: string
}

/** Makes the zip, keeps it for a day and mails its link to who asked. */
async function make(work: Work<Input>, registry: Registry): Promise<Outcome> {
  const { context, input } = work
  const { tenant, actor, locale } = context
  const fileName = `${safeName(input.title)}.zip`
  const body = await bundleArchive(work, registry, input.id)
  const path = await storeTaskFile(context, { fileName, contentType: 'application/zip', body })
  return {
    file: { path, fileName, hours: BUNDLE_HOURS },
    finish: (tx, link) =>
      notify(
        { tx, tenantId: tenant.id },
        {
          what: bundleNotice,
          record: { type: 'expense-bundles', id: input.id },
          to: [{ userId: actor.userId, email: actor.email, locale }],
          mail: () => ({ company: tenant.name, title: input.title, url: link, hours: BUNDLE_HOURS }),
          page: `/expenses/${input.id}/details`,
        },
      ),
  }
}

const KIND = {
  key: 'expense-bundle',
  // What is in it is read as its person, who sees nothing any more once the right is gone.
  may: 'auth',
  name: (locale, { title }) => text('task.expenseBundle', locale, { title }),
} as const satisfies Partial<TaskKind<Input>>

/** The work behind `download-expense-bundle`. */
export const bundleDownload = (registry: Registry): TaskKind<Input> =>
  defineTask({ ...KIND, run: (work) => make(work, registry) })

/** BUN-08: report and receipts of a bundle in one zip, whose link is mailed to who asks. */
export const downloadBundle: ActionDefinition = {
  level: 'record',
  may: sees,
  output: answersMessage(),
  async run(write, { row }) {
    await beginTask(write.tx, KIND, write, { id: row.id as string, title: row.title as string })
    return withMessage(text('expenseBundle.begun', write.locale))
  },
}
