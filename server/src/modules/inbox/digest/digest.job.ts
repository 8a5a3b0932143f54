import { gathered, type Told } from '#contracts/engine/happenings.ts'
import type { Registry } from '#engine/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { queueMail } from '#platform/mail/index.ts'
import { type Company, inTheMorning, readHiddenModules } from '#platform/tenancy/index.ts'
import { declaredKinds } from '../notification-kinds.getter.ts'
import { saidNow } from '../said-now.ts'

/** More lines than these are counted. */
const MOST_LINES = 25

interface Claimed {
  id: string
  what: string
  title: string
}

/**
 * Takes what waits for somebody's mail of the morning, so that it is told once, and leaves out what they have read in their inbox
 * meanwhile. What came since the morning began is for tomorrow: the job runs every hour.
 */
async function claim(tx: Tx, { tenant, actor, locale }: Context, today: string): Promise<Claimed[]> {
  const rows = await tx.rows<Claimed & { unread: boolean; created_at: string }>(sql`update notifications n
      set for_digest = false
    where n.tenant_id = ${tenant.id} and n.user_id = ${actor.userId} and n.for_digest
      and n.created_at < (${today}::date + time '08:00') at time zone ${tenant.time_zone}
    returning n.id, n.what, n.titles ->> ${locale}::text as title, n.read_at is null as unread, n.created_at`)
  return rows
    .filter(({ unread }) => unread)
    .sort((one, other) => new Date(other.created_at).getTime() - new Date(one.created_at).getTime())
}

/** What happened, as the inbox would say it to its reader now. */
async function linesOf(tx: Tx, context: Context, registry: Registry, claimed: readonly Claimed[]) {
  const said = await saidNow(
    { tx, context, registry },
    claimed.map(({ id }) => id),
  )
  const byId = new Map(said.map((one) => [one.id, one]))
  const told = claimed.map(({ id, what, title }): Told => {
    const { by = null, says = null, details = null, page = null } = byId.get(id) ?? {}
    return { what, title, says, details, page, by: by && { name: by.name, avatar: null } }
  })
  return gathered(told).map(({ notice: { by, says, title, details }, more }) => ({
    who: by && says ? by.name : null,
    what: by && says ? says : [title, details].filter(Boolean).join(': '),
    more: more.length,
  }))
}

/** Tells one person, in one transaction with that they were told. Nothing new: no mail. */
async function tell(services: Services, registry: Registry, company: Company, today: string, userId: string) {
  const context = await contextFor(services, { tenantId: company.id, userId })
  if (!context) return
  await services.database.tenant(company.id, async (tx) => {
    const hidden = await readHiddenModules(tx, company.id)
    const shown = new Set(declaredKinds(registry).flatMap(({ module, kind }) => (hidden.has(module) ? [] : [kind.key])))
    const claimed = (await claim(tx, context, today)).filter(({ what }) => shown.has(what))
    if (claimed.length === 0) return
    const lines = await linesOf(tx, context, registry, claimed)
    await queueMail(tx, {
      template: 'daily-digest',
      to: context.actor.email,
      locale: context.locale,
      tenantId: company.id,
      props: {
        company: company.name,
        lines: lines.slice(0, MOST_LINES),
        others: Math.max(0, lines.length - MOST_LINES),
        url: `${context.base}/inbox/happened`,
        choices: `${context.base}/settings/account/notifications`,
      },
    })
  })
}

/** Hourly, because morning is at another time in each zone. Who cannot be told holds up nobody else. */
export const digestJob = (services: Services, registry: Registry): Job =>
  defineJob(
    'send-daily-digests',
    async (_payload, { signal }) => {
      const failures: unknown[] = []
      await inTheMorning(services, signal, async (company, today) => {
        const waiting = await services.database.tenant(company.id, (tx) =>
          tx.rows<{ user_id: string }>(sql`select distinct user_id from notifications
            where tenant_id = ${company.id} and for_digest`),
        )
        for (const { user_id } of waiting) {
          if (signal.aborted) return
          await tell(services, registry, company, today, user_id).catch((error: unknown) => failures.push(error))
        }
      })
      if (failures.length > 0) throw failures[0]
    },
    '12 * * * *',
  )
