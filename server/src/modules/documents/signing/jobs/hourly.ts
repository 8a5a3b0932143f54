import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import type { Services } from '#platform/http/context.ts'
import { defineJob, type Job } from '#platform/jobs/index.ts'
import { eachCompany } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { askNext, mailSigner, unlessTooMany } from '../course/ask.ts'
import { type At, atCompany } from '../course/at.ts'
import { writeDown } from '../course/evidence-line.ts'
import { endLinksOfUnsigned } from '../course/links.ts'
import { mailSigners, notifySender } from '../course/notify.ts'
import { leaversOf, senderOf, thoseWithAccess } from '../course/people.ts'
import { lockedRequest, type RequestRow, SIGNING_STATES, type SignerRow, signersOf } from '../course/rows.ts'
import { followDelivery, moveTo } from '../course/states.ts'
import { queueConverting } from './convert.ts'
import { queueSealing } from './seal.ts'

const DAY_MS = 86_400_000

/** The last day of a request has passed. */
async function expire(at: At, id: string): Promise<void> {
  const request = await lockedRequest(at, id)
  if (!request || !SIGNING_STATES.includes(request.state)) return
  const signers = await signersOf(at, id)
  const after = await moveTo(at, request, { state: 'expired', finished_at: at.services.clock.now().toISOString() })
  await writeDown(at, { what: 'expired', request, by: null })
  await endLinksOfUnsigned(at, signers)
  await notifySender(at, after, { what: 'expired' })
  await mailSigners(at, after, signers, { what: 'expired' })
}

/** How many of a request's reminders a signer should have had by now. */
export const remindersDue = (
  { reminder_days }: Pick<RequestRow, 'reminder_days'>,
  { asked_at }: Pick<SignerRow, 'asked_at'>,
  now: Date,
): number =>
  asked_at === null ? 0 : reminder_days.filter((days) => Date.parse(asked_at) + days * DAY_MS <= now.getTime()).length

/** Signers who have left the company since they were asked have no way in: the sender reads so, and can ask them at another address. */
async function missLeavers(at: At, request: RequestRow): Promise<RequestRow> {
  const asked = (await signersOf(at, request.id)).filter(({ state }) => state === 'asked' || state === 'viewed')
  const left = await leaversOf(at, asked)
  if (left.length === 0) return request
  const locale = (await senderOf(at, request.user_id))?.locale ?? at.tenant.locale
  const reason = text('signing.signerLeft', locale)
  await at.tx.run(sql`update signing_signers set state = 'failed', reason = ${reason}
    where tenant_id = ${at.tenant.id} and id = any(${left.map(({ id }) => id)}::uuid[])`)
  const after = await followDelivery(at, request, await signersOf(at, request.id))
  for (const { name, email } of left) await notifySender(at, after, { what: 'left', who: `${name} <${email}>`, reason })
  return after
}

/** Signers who left and came back have their way in again: they wait as they did before, and nobody has to ask them once more. */
async function takeUpReturned(at: At, request: RequestRow): Promise<RequestRow> {
  // A mail that did not arrive leaves no reason.
  const left = (await signersOf(at, request.id)).filter(({ state, reason }) => state === 'failed' && reason !== null)
  const back = await thoseWithAccess(at, left)
  if (back.length === 0) return request
  await at.tx.run(sql`update signing_signers set reason = null, state = case when viewed_at is null then 'asked' else 'viewed' end
    where tenant_id = ${at.tenant.id} and id = any(${back.map(({ id }) => id)}::uuid[])`)
  return followDelivery(at, request, await signersOf(at, request.id))
}

/**
 * Reminds those whose day has come, each step once; of several steps that were missed, once. Whose turn came while no mail could go
 * out is asked now.
 */
async function remind(at: At, id: string): Promise<void> {
  const found = await lockedRequest(at, id)
  const request =
    found && SIGNING_STATES.includes(found.state) ? await missLeavers(at, await takeUpReturned(at, found)) : undefined
  if (request?.state !== 'sent') return
  const signers = await signersOf(at, id)
  await unlessTooMany(askNext(at, request, signers, { by: null }))
  for (const signer of signers) {
    const due = remindersDue(request, signer, at.services.clock.now())
    if (!['asked', 'viewed'].includes(signer.state) || due <= signer.reminders) continue
    if (!(await unlessTooMany(mailSigner(at, request, signer, { what: 'reminded', by: null })))) continue
    await at.tx.run(
      sql`update signing_signers set reminders = ${due} where tenant_id = ${at.tenant.id} and id = ${signer.id}`,
    )
  }
}

/** Work that should be over for an hour was given up by the queue: it is begun again. */
async function requeue({ tx, tenant, services }: At): Promise<void> {
  const before = new Date(services.clock.now().getTime() - 3_600_000).toISOString()
  const rows = await tx.rows<{ id: string; state: string }>(sql`select id, state from signing_requests r
    where tenant_id = ${tenant.id} and (state = 'converting' or (state = 'sealing' and not exists (select from signing_signers s
      where s.tenant_id = ${tenant.id} and s.request_id = r.id and s.signed_at > ${before}::timestamptz)))
      and created_at < ${before}::timestamptz`)
  for (const { id, state } of rows)
    await (state === 'sealing' ? queueSealing : queueConverting)(tx, { tenantId: tenant.id, requestId: id })
}

const idsOf = ({ tx, tenant }: At, today: string, over: boolean) =>
  tx.rows<{
    id: string
  }>(sql`select id from signing_requests where tenant_id = ${tenant.id} and state in ('sent', 'error_sending')
    and (expires_on < ${today}::date) = ${over} order by id`)

/**
 * One company: requests whose time is over, reminders, and work that was lost. Each request in a transaction of its own, so that one
 * that fails does not hold up the others.
 * @throws what the first that failed threw, when all are done.
 */
async function lookAfter(services: Services, tenantId: string): Promise<void> {
  const work = await atCompany(services, tenantId, async (at) => {
    const today = dayIn(services.clock.now(), at.tenant.time_zone)
    await requeue(at)
    return { over: await idsOf(at, today, true), open: await idsOf(at, today, false) }
  })
  const failures: unknown[] = []
  const each = async (requests: readonly { id: string }[], look: (at: At, id: string) => Promise<void>) => {
    for (const { id } of requests)
      await atCompany(services, tenantId, (at) => look(at, id)).catch((error: unknown) => failures.push(error))
  }
  await each(work?.over ?? [], expire)
  await each(work?.open ?? [], remind)
  if (failures.length > 0) throw failures[0]
}

/** Every hour: the day of a company begins at another hour in each time zone. */
export const lookAfterSigning = (services: Services): Job =>
  defineJob(
    'look-after-signing',
    (_payload, { signal }) => eachCompany(services.database, signal, ({ id }) => lookAfter(services, id)),
    '11 * * * *',
  )
