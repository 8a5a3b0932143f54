import { HistoryAnswer } from '#contracts/engine/history.ts'
import type { GetterDefinition } from '#engine/definition.ts'
import { historyMeta } from '#engine/history/history.ts'
import { logPage, logRequest } from '#engine/history/log.ts'
import { answersBody } from '#engine/output.ts'
import { pageOf } from '#engine/query/parameters.ts'
import { ok } from '#platform/http/context.ts'

/** `GET /restify/audit-entries/getters/log`: a page of the log with what changed, narrowed as the list is. */
export const auditLog: GetterDefinition = {
  may: 'manageCompany',
  narrowed: true,
  query: { page: 'Page number from 1', perPage: 'Entries a page' },
  output: answersBody(HistoryAnswer),
  async run(context, _id, registry) {
    const { page, perPage } = pageOf(context.query)
    const size = { limit: perPage, offset: (page - 1) * perPage }
    const { entries, total } = await context.services.database.tenant(context.tenant.id, async (tx) =>
      logPage(tx, context, registry, await logRequest(tx, context, registry, registry.resource('audit-entries'), size)),
    )
    return ok({ meta: historyMeta(page, perPage, total), data: entries } satisfies HistoryAnswer)
  },
}
