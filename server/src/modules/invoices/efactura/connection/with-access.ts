import type { Services } from '#platform/http/context.ts'
import { type AnafApi, anafApi } from '../anaf/anaf-api.ts'
import { accessOf } from './access.ts'
import type { Connection } from './connections.ts'

/** What calls of ANAF have come to, or why none was made. */
export type Called<T> =
  | { kind: 'called'; answer: T }
  | { kind: 'none' }
  | { kind: 'ended' }
  | { kind: 'unavailable' }
  | { kind: 'noRight' }

/**
 * Has `work` ask ANAF as the company. A token that ANAF takes no more, before its time, is replaced once, and `work` begins again. Never inside of a
 * transaction.
 */
export async function withAccess<T>(
  services: Services,
  tenantId: string,
  work: (api: AnafApi, connection: Connection) => Promise<T>,
  refusedToken?: string,
): Promise<Called<T>> {
  const access = await accessOf(services, tenantId, refusedToken)
  if (access.kind !== 'access') return access
  if (access.connection.no_right_at) return { kind: 'noRight' }
  let wasRefused = false
  const noted = async <A extends { kind: string }>(call: Promise<A>): Promise<A> => {
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
  const answer = await work(api, access.connection)
  return wasRefused && refusedToken === undefined
    ? withAccess(services, tenantId, work, access.token)
    : { kind: 'called', answer }
}
