import type { FilePutter } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import { type AnafApi, anafApi } from '../../anaf/anaf-api.ts'
import { accessOf } from '../../connection/access.ts'
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
  const run = async (refusedToken?: string): Promise<Outcome> => {
    const access = await accessOf(services, tenantId, refusedToken)
    if (access.kind === 'unavailable') {
      return { state: row.state, waitsFor: 'answer', nextAt: new Date(now.getTime() + UNAVAILABLE_MS) }
    }
    if (access.kind !== 'access') return { state: row.state, waitsFor: 'connection', nextAt: null }
    if (access.connection.no_right_at) return { state: row.state, waitsFor: 'right', nextAt: null }
    let wasRefused = false
    const noted = async <T extends { kind: string }>(call: Promise<T>): Promise<T> => {
      const answer = await call
      wasRefused ||= answer.kind === 'unauthorised'
      return answer
    }
    const plain = anafApi(services, access.token)
    const api: AnafApi = {
      upload: (file) => noted(plain.upload(file)),
      stateOf: (index) => noted(plain.stateOf(index)),
      list: (...span) => noted(plain.list(...span)),
      download: (id) => noted(plain.download(id)),
    }
    const outcome = await (row.state === 'queued' ? send : row.state === 'unknown' ? lookUp : ask)({
      ...{ services, tenantId, taken, api, files },
    })
    // A token that died before its time: once more with another one.
    return wasRefused && refusedToken === undefined ? run(access.token) : outcome
  }
  return run()
}
