import { runOnSeveral, tellOutcomes } from '#web/engine/table/run-on-several.tsx'
import { text } from '#web/platform/texts/setup.ts'
import type { RequestRecord } from './request-record.ts'
import { requestsTable } from './requests-table.tsx'

/** Approves or rejects several requests and tells what became of them; what fails as a whole is the caller's to tell. */
export async function decideOnSeveral(
  action: 'approve' | 'reject',
  requests: readonly RequestRecord[],
  body: object = {},
): Promise<void> {
  const ids = requests.map(({ id }) => id)
  tellOutcomes(requests, await runOnSeveral('holidays', action, ids, body), {
    done: (count) => text(`holidays:request.${action}.several`, { count }),
    late: (count) => text('holidays:request.decidedBefore', { count }),
    nameOf: requestsTable.nameOf,
  })
}
