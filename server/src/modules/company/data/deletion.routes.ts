import * as z from 'zod'
import { DELETION_DAYS, DeleteCompany } from '#contracts/company/company-data.ts'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { fullName } from '#contracts/engine/values/full-name.ts'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { answersMessage, defineRoute } from '#engine/index.ts'
import { audit } from '#platform/audit/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { assertValid, refused } from '#platform/errors/errors.ts'
import { type Context, withMessage } from '#platform/http/context.ts'
import { countAttempt, type Limit } from '#platform/http/limits/rate-limit.ts'
import { queueMail } from '#platform/mail/index.ts'
import { type Notified, notify } from '#platform/notifications/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { newDeletionCode, tryDeletionCode } from './deletion-code.ts'
import { deletionNotice } from './notices.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Codes a person can have mailed. */
const CODES: Limit = { name: 'deletion-codes', max: 5, seconds: 60 * 60 }

const audited = (tx: Tx, { tenant, actor }: Context, action: string, after?: Record<string, unknown>) =>
  audit(tx, {
    tenantId: tenant.id,
    userId: actor.userId,
    resource: 'tenants',
    recordId: tenant.id,
    action,
    ...(after ? { after } : {}),
  })

/** TEN-02. */
export const sendDeleteCodeRoute = defineRoute({
  method: 'POST',
  path: '/tenant/send-delete-code',
  access: 'manageBilling',
  tag: 'company',
  summary: 'Have the code mailed that the deletion of the company asks for',
  output: answersMessage(),
  body: z.object({}),
  async run(context) {
    const { services, tenant, actor } = context
    await countAttempt(services, CODES, `${tenant.id} ${actor.userId}`)
    await services.database.tenant(tenant.id, async (tx) => {
      const code = await newDeletionCode(tx, context)
      await queueMail(tx, {
        template: 'deletion-code',
        to: actor.email,
        locale: actor.locale as Locale,
        tenantId: tenant.id,
        props: { company: tenant.name, code },
        urgent: true,
      })
    })
    return withMessage(text('deleteCodeSent', context.locale))
  },
})

/** Everyone who could take it back hears of it, so that no one person ends a company unnoticed. */
async function notifyHolders(tx: Tx, context: Context, date: string): Promise<void> {
  const { tenant, actor, services } = context
  const holders = await tx.rows<Notified>(sql`select u.id as "userId", u.email, u.locale from users u
    left join people e on e.tenant_id = u.tenant_id and e.user_id = u.id
    where u.tenant_id = ${tenant.id} and u.login_id is not null and e.status is distinct from 'archived'
      and ${holdsAny(tenant.id, sql`u.id`, ['manageBilling'])}`)
  const props = {
    company: tenant.name,
    person: fullName(actor.firstName, actor.lastName),
    date,
    url: `${frontendUrl(services.config, tenant.subdomain)}/settings/company/data`,
  }
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: deletionNotice,
      record: null,
      to: holders,
      mail: () => props,
      details: (locale) => text('notice.companyDeletion.by', locale, { person: props.person, date }),
      page: '/settings/company/data',
    },
  )
}

/**
 * TEN-03: sets the day on which the company is deleted, two weeks from now, and signs everybody out. Until then people
 * may sign in, the company works as before, and it can be kept.
 */
export const deleteCompanyRoute = defineRoute({
  method: 'POST',
  path: '/tenant/delete',
  names: 'tenants',
  access: 'manageBilling',
  tag: 'company',
  summary: 'Have the company deleted in 14 days, with the code of the mail',
  output: answersMessage({ deletion_on: z.string() }),
  body: DeleteCompany,
  async run(context, { code }) {
    const { services, tenant, locale } = context
    const guess = await tryDeletionCode(context, code)
    if (guess !== 'right') assertValid([['code', text(guess === 'spent' ? 'spentCode' : 'wrongCode', locale)]])
    const at = new Date(services.clock.now().getTime() + DELETION_DAYS * DAY_MS)
    const day = dayIn(at, tenant.time_zone)
    await services.database.tenant(tenant.id, async (tx) => {
      const set = await tx.run(sql`update tenants set delete_at = ${at.toISOString()}::timestamptz,
        deletion_code_hash = null where id = ${tenant.id} and delete_at is null`)
      if (set === 0) throw refused('companyLeavesAlready')
      await services.sessions.endOfCompany(tx, tenant.id)
      await audited(tx, context, 'delete', { on: day })
      await notifyHolders(tx, context, shownDay(day))
    })
    return withMessage(text('companyLeaves', locale, { date: shownDay(day) }), { deletion_on: day })
  },
})

/**
 * Locks a company that is to be deleted; false where it stays. Two statements: who has waited for the job that deletes companies
 * meets what that has done meanwhile.
 */
async function lockLeaving(tx: Tx, tenantId: string): Promise<boolean> {
  const leaving = await tx.row(sql`select from tenants
    where id = ${tenantId} and delete_at is not null for no key update`)
  if (!leaving) return false
  // Its key goes first: without it the company would stay with nothing to read its sealed values by.
  if (!(await tx.row(sql`select from tenant_keys where tenant_id = ${tenantId}`))) throw refused('companyIsGoing')
  return true
}

/** Takes the deletion back; a second call changes nothing. Once it has begun it comes too late. */
export const keepCompanyRoute = defineRoute({
  method: 'POST',
  path: '/tenant/keep',
  access: 'manageBilling',
  tag: 'company',
  summary: 'Take the deletion of the company back',
  output: answersMessage(),
  body: z.object({}),
  async run(context) {
    const { services, tenant, locale } = context
    await services.database.tenant(tenant.id, async (tx) => {
      if (!(await lockLeaving(tx, tenant.id))) return
      await tx.run(sql`update tenants set delete_at = null, deletion_code_hash = null where id = ${tenant.id}`)
      await audited(tx, context, 'keep')
    })
    return withMessage(text('companyStays', locale))
  },
})
