import { answersRedirect, defineRoute } from '#engine/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { openFileLink } from '#platform/tasks/index.ts'

/** Addresses that open nothing, from one place. No token can be guessed; this bounds the work. */
const MISSES: Limit = { name: 'task-file-misses', max: 100, seconds: 900 }

/** The link of a mail to an archive or a report: leads to the file, which is then read within minutes. */
export const taskFileRoute = defineRoute({
  method: 'GET',
  path: '/task-files/:token',
  access: 'tenant',
  tag: 'background-tasks',
  summary:
    'The file of a finished task, for who has the link of its mail, while its person holds the rights it was made with',
  output: answersRedirect,
  async run(context) {
    const { services, tenant, params, origin } = context
    const found = await services.database.tenant(tenant.id, (tx) => openFileLink(tx, context, params.token ?? ''))
    if (!found) {
      await countAttempt(services, MISSES, origin.ip)
      throw notFound()
    }
    const url = services.files.temporaryUrl(found.file, { fileName: found.file_name, expiresInSeconds: 60 })
    return {
      status: 302,
      headers: {
        Location: url,
        'X-Robots-Tag': 'noindex',
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    }
  },
})
