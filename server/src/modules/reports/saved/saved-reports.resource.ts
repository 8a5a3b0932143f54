import { roleKeys } from '#contracts/engine/permissions.ts'
import { ReportState, SavedReportWrite } from '#contracts/reports/saved.ts'
import { type Behaviour, defineResource, type WriteContext } from '#engine/index.ts'
import { forbidden } from '#platform/errors/errors.ts'
import { kept, seen, sharesReports } from './rights.ts'

/** Only who may share reports gives one to a role, or to another. */
function demandSharer({ actor }: WriteContext, role: unknown): void {
  if (role && !sharesReports(actor)) throw forbidden()
}

const behaviour: Behaviour = {
  async beforeStore(write, values) {
    demandSharer(write, values.role)
    return { ...values, $user_id: write.actor.userId }
  },
  async beforeUpdate(write, values, before) {
    if ('role' in values && values.role !== before.role) demandSharer(write, values.role)
    return values
  },
}

/** Reports with their filters, under a name: what each shows is asked with the rights of who looks at it. */
export const savedReports = defineResource({
  key: 'saved-reports',
  table: 'saved_reports',
  module: 'reports',
  display: 'name',
  store: SavedReportWrite,
  fields: {
    name: { search: true, sort: true },
    page: {},
    state: { kind: 'json', holds: ReportState, export: false },
    role: { match: 'enum', options: roleKeys, labels: 'roles.key' },
    user_id: { kind: 'id', readOnly: true },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  may: { list: seen, store: 'auth', update: kept, delete: kept },
  order: 'fold(t.name), t.id',
  behaviour,
})
