import { EXPIRY_DAYS, PrepareSignature } from '#contracts/documents/signing.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type ActionDefinition, answersMessage, type WriteContext } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid, type FieldProblem, notFound, refused } from '#platform/errors/errors.ts'
import { withMessage } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { manages } from '../../library/rights.ts'
import { askNext } from '../course/ask.ts'
import { now } from '../course/at.ts'
import { latestRequest, type RequestRow } from '../course/rows.ts'
import { moveTo } from '../course/states.ts'
import { assertSimpleSuffices, demandedLevel } from './level.ts'
import { setPlaces, withoutPlace, wrongPlaces } from './places.ts'
import { nameOf } from './request-signature.ts'
import { setSigners } from './signers.ts'

/** As `rule.dayToCome` says it. */
const LATEST = '2100-12-31'

/** Days that are over or too far, and a last day before the one by which it is wanted. */
function wrongDays({ due_on, expires_on }: PrepareSignature, today: string): FieldProblem[] {
  const wrong = Object.entries({ due_on, expires_on }).filter(([, day]) => day && (day < today || day > LATEST))
  if (wrong.length > 0) return wrong.map(([field]): FieldProblem => [field, 'rule.dayToCome'])
  return due_on && expires_on && expires_on < due_on ? [['expires_on', 'rule.lastDayToSign']] : []
}

/** The last day of a request whose sender chose none: never before the day by which they want it signed. */
function lastDay({ due_on }: PrepareSignature, today: string): string {
  const last = addDays(today, EXPIRY_DAYS)
  return due_on && due_on > last ? due_on : last
}

/** The request that is being prepared, locked. */
async function preparing(write: WriteContext, documentId: string): Promise<RequestRow> {
  const request = await latestRequest(write, documentId, true)
  if (!request) throw notFound()
  if (request.state === 'converting') throw refused('state.converting')
  if (request.state !== 'preparing') throw refused('state.alreadySent')
  return request
}

/** What the prepare page holds; with `send` the signers are asked now. */
export const prepareSignature: ActionDefinition = {
  level: 'record',
  may: manages,
  input: PrepareSignature,
  output: answersMessage(),
  async run(write, { row }, input: PrepareSignature) {
    const { tx, tenant, services, actor, locale } = write
    const request = await preparing(write, row.id as string)
    const today = dayIn(services.clock.now(), tenant.time_zone)
    assertValid([...wrongDays(input, today), ...wrongPlaces(input.fields, input.signers.length, request.pages)])
    const signers = await setSigners(write, request.id, input.signers, actor.locale === 'ro' ? 'ro' : 'en')
    await setPlaces(write, request.id, input.fields, signers)
    const expires_on = input.expires_on ?? null
    const kept = {
      message: input.message ?? null,
      in_order: input.in_order,
      due_on: input.due_on ?? null,
      expires_on: input.send ? (expires_on ?? lastDay(input, today)) : expires_on,
      reminder_days: [...new Set(input.reminder_days)].sort((a, b) => a - b),
      // Another person may have begun it: who sends it is who asks.
      user_id: input.send ? actor.userId : request.user_id,
    }
    await tx.run(sql`update signing_requests set message = ${kept.message}, in_order = ${kept.in_order}, due_on = ${kept.due_on}::date,
        expires_on = ${kept.expires_on}::date, reminder_days = ${JSON.stringify(kept.reminder_days)}::jsonb,
        user_id = ${kept.user_id}
      where tenant_id = ${tenant.id} and id = ${request.id}`)
    if (!input.send) return withMessage(text('signing.kept', locale))
    assertValid(withoutPlace(input.fields, signers))
    assertSimpleSuffices(await demandedLevel(write, row.type_id as string))
    const sent = await moveTo(
      write,
      { ...request, ...kept },
      { state: 'sent', sent_at: now(write) },
      { inAction: true },
    )
    await askNext(write, sent, signers, { by: nameOf(write), userId: actor.userId })
    return withMessage(text('signing.sent', locale))
  },
}
