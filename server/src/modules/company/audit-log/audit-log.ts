import { HistoryAnswer } from '#contracts/engine/history.ts'
import { answersBody, type GetterDefinition, historyMeta, logPage, logRequest, pageOf } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'

/** `GET /restify/audit-entries/getters/log`: a page of the log with what changed, filtered as the list is. */
export const auditLog: GetterDefinition = {
  may: 'manageCompany',
  filtered: true,
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
