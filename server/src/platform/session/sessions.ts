import type { Clock } from '#platform/clock.ts'
import { type Database, sql, type Tx } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { keptAnswers } from '#platform/kept-answers.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import { type Actor, type ActorRow, createActor } from './actor.ts'
import { permissionsOf, roleKeysOf } from './holders.ts'

/**
 * A revoked token or a changed role is noticed by every process within this time; at once by the one that did it and by those
 * in which pages listen for news.
 */
const KEEP_MS = 1000
const LIFETIME_DAYS = 30
const SEEN_EVERY_MS = 5 * 60_000

/** One statement for all a request must know of its session. Archived people have no session (spec 2 section 4). */
const actorQuery = (tenantId: string, tokenHash: string) => sql`
  select s.id as session_id, u.id as user_id, u.login_id, e.id as employee_id, u.first_name, u.last_name, u.email, u.locale,
    u.onboarding_step, s.last_seen_at,
    ${roleKeysOf(sql`s.tenant_id`, sql`u.id`)} as role_keys, ${permissionsOf(sql`s.tenant_id`, sql`u.id`)} as permissions,
    s.proof <> 'passkey' and exists (select from settings st
      where st.tenant_id = s.tenant_id and st.key = 'require_two_factor' and st.value = 'true')
      and not exists (select from login_authenticators a where a.login_id = u.login_id and a.confirmed_at is not null)
      as owes_two_factor
  from sessions s
  join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
  left join people e on e.tenant_id = s.tenant_id and e.user_id = u.id
  where s.tenant_id = ${tenantId} and s.token_hash = ${tokenHash} and s.expires_at > now()
    and e.status is distinct from 'archived'`

/** The news that processes get when sessions or rights have changed. */
export const SESSIONS = 'sessions!'

/** How the person of a session was recognised. */
export type SessionProof = 'password' | 'two-factor' | 'passkey'

export interface SessionOrigin {
  ip: string
  userAgent: string | undefined
}

/** Sessions: opaque tokens, stored hashed, bound to their company. */
export function createSessions(database: Database, clock: Clock) {
  const kept = keptAnswers<Actor | null>({ milliseconds: KEEP_MS, most: 20_000 })

  async function load(tenantId: string, tokenHash: string): Promise<Actor | null> {
    return database.tenant(tenantId, async (tx) => {
      const row = await tx.row<ActorRow & { last_seen_at: string }>(actorQuery(tenantId, tokenHash))
      if (!row) return null
      if (clock.now().getTime() - Date.parse(row.last_seen_at) > SEEN_EVERY_MS) {
        await tx.run(
          sql`update sessions set last_seen_at = now() where tenant_id = ${tenantId} and id = ${row.session_id}`,
        )
      }
      return createActor(row)
    })
  }

  /** Every process asks again who holds which token of a company, and what they may. */
  function changed(tx: Tx, tenantId: string): void {
    tx.afterCommit.push(() => kept.forget())
    tx.announce(tenantId, SESSIONS)
  }

  return {
    /** Who holds this token in this company, or null. */
    actorOf(tenantId: string, token: string): Promise<Actor | null> {
      const tokenHash = hashToken(token)
      return kept.of(`${tenantId}:${tokenHash}`, () => load(tenantId, tokenHash))
    },

    /** Starts a session; answers the bearer token, which is not kept anywhere in the clear. */
    async start(
      tx: Tx,
      tenantId: string,
      userId: string,
      origin: SessionOrigin,
      proof: SessionProof = 'password',
    ): Promise<string> {
      const token = newToken()
      await tx.run(sql`insert into sessions (tenant_id, id, user_id, token_hash, ip, user_agent, proof, expires_at) values
        (${tenantId}, ${newId()}, ${userId}, ${hashToken(token)}, ${origin.ip}, ${origin.userAgent?.slice(0, 255) ?? null},
         ${proof}, now() + make_interval(days => ${LIFETIME_DAYS}))`)
      return token
    },

    /**
     * Whether a session is there at this moment; it then stays to the end of the transaction, for who ends it waits. An actor may be a
     * second old.
     */
    async isThere(tx: Tx, tenantId: string, sessionId: string): Promise<boolean> {
      const found = await tx.row(sql`select 1 from sessions
        where tenant_id = ${tenantId} and id = ${sessionId} and expires_at > now() for key share`)
      return found !== undefined
    },

    /** Ends one session by its token. */
    async end(tx: Tx, tenantId: string, token: string): Promise<void> {
      await tx.run(sql`delete from sessions where tenant_id = ${tenantId} and token_hash = ${hashToken(token)}`)
      changed(tx, tenantId)
    },

    /** Ends one session of a user; false when it is not theirs, or has ended. */
    async endOne(tx: Tx, tenantId: string, userId: string, sessionId: string): Promise<boolean> {
      const ended = await tx.run(sql`delete from sessions
        where tenant_id = ${tenantId} and user_id = ${userId} and id = ${sessionId}`)
      changed(tx, tenantId)
      return ended > 0
    },

    /** Ends every session of a user, but for one that goes on (after a password change). */
    async endAll(tx: Tx, tenantId: string, userId: string, exceptSessionId: string | null = null): Promise<void> {
      await tx.run(sql`delete from sessions where tenant_id = ${tenantId} and user_id = ${userId}
        and id is distinct from ${exceptSessionId}::uuid`)
      changed(tx, tenantId)
    },

    /** Ends every session of a company. */
    async endOfCompany(tx: Tx, tenantId: string): Promise<void> {
      await tx.run(sql`delete from sessions where tenant_id = ${tenantId}`)
      changed(tx, tenantId)
    },

    /** Sessions, roles or permissions in a company have changed: once that is committed, every process reads them again. */
    changed,

    /** Reads every actor again at the next request. Costs one look-up a session. */
    forget(): void {
      kept.forget()
    },
  }
}
export type Sessions = ReturnType<typeof createSessions>
