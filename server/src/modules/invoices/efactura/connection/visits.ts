import * as z from 'zod'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { newId } from '#platform/ids.ts'
import { deriveKey, seal, unseal } from '#platform/secrets/index.ts'

const LIFE_MS = 10 * 60_000
const PLACE = 'anaf'

const Visit = z.object({ id: z.uuid(), tenantId: z.uuid(), subdomain: z.string() })
/** A way to ANAF's sign-in and back, as `state` says it: which company it is for. */
export type Visit = z.infer<typeof Visit>

/** Begins a visit of this person in this session; answers the sealed `state`, which is good for one return. */
export async function beginVisit(tx: Tx, { services, tenant, actor }: Context): Promise<string> {
  const id = newId()
  const now = services.clock.now().getTime()
  await tx.run(
    sql`delete from efactura_visits where tenant_id = ${tenant.id} and until < ${new Date(now).toISOString()}`,
  )
  await tx.run(sql`insert into efactura_visits (tenant_id, id, user_id, session_id, until)
    values (${tenant.id}, ${id}, ${actor.userId}, ${actor.sessionId}, ${new Date(now + LIFE_MS).toISOString()})`)
  const visit: Visit = { id, tenantId: tenant.id, subdomain: tenant.subdomain }
  const key = deriveKey(services.config.secretKey, 'consent')
  return seal(key, PLACE, Buffer.from(JSON.stringify(visit), 'utf8')).toString('base64url')
}

/** The visit that a `state` names; null for one that this installation has not sealed. */
export function visitOf({ config }: Services, state: unknown): Visit | null {
  if (typeof state !== 'string') return null
  try {
    const plain = unseal(deriveKey(config.secretKey, 'consent'), PLACE, Buffer.from(state, 'base64url'))
    return Visit.parse(JSON.parse(plain.toString('utf8')))
  } catch {
    return null
  }
}

/** Ends a visit; true where this very person began it in this very session and company, not long ago, and has not returned before. */
export async function endVisit(tx: Tx, { services, tenant, actor }: Context, visit: Visit): Promise<boolean> {
  if (visit.tenantId !== tenant.id) return false
  const ended = await tx.run(sql`delete from efactura_visits where tenant_id = ${tenant.id} and id = ${visit.id}
    and user_id = ${actor.userId} and session_id = ${actor.sessionId} and until > ${services.clock.now().toISOString()}`)
  return ended > 0
}
