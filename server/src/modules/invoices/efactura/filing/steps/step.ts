import type { FilePutter } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import { withAccess } from '../../connection/with-access.ts'
import type { Outcome } from '../tries/outcome.ts'
import type { TakenTry } from '../tries/take-try.ts'
import { ask } from './ask.ts'
import { lookUp } from './look-up.ts'
import { send } from './send.ts'

const UNAVAILABLE_MS = 300_000

/** One step of a try: sends it, looks it up or asks about it, whichever its state asks for. Nothing of it happens in a transaction. */
export async function stepOf(
  services: Services,
  tenantId: string,
  taken: TakenTry,
  files: FilePutter,
): Promise<Outcome> {
  const { row } = taken
  const now = services.clock.now()
  const step = row.state === 'queued' ? send : row.state === 'unknown' ? lookUp : ask
  const called = await withAccess(services, tenantId, (api) => step({ services, tenantId, taken, api, files }))
  switch (called.kind) {
    case 'called':
      return called.answer
    case 'unavailable':
      return { state: row.state, waitsFor: 'answer', nextAt: new Date(now.getTime() + UNAVAILABLE_MS) }
    case 'noRight':
      return { state: row.state, waitsFor: 'right', nextAt: null }
    default:
      return { state: row.state, waitsFor: 'connection', nextAt: null }
  }
}
