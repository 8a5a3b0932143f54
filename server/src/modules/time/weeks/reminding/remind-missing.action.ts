import type * as z from 'zod'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { RemindedPeople, RemindMissing } from '#contracts/time/weeks.ts'
import { type ActionDefinition, answersData, type WriteContext } from '#engine/index.ts'
import { insertRows, sql } from '#platform/database/index.ts'
import { notFound } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { type Notified, notify } from '#platform/notifications/index.ts'
import { personName } from '#platform/person-name.ts'
import { frontendUrl } from '#platform/tenancy/index.ts'
import { text } from '#platform/texts/index.ts'
import { lockTimeOfPeople } from '../../entries/locks.ts'
import { lastWeek } from '../last-week.ts'
import { lookedAfter } from '../whose.ts'
import { missingHoursNotice } from './missing-hours-notice.ts'
import { readRemindable } from './read-reminders.ts'

interface Reminded extends Notified {
  minutes: number
}

/** Sends the reminders, one a person. */
async function sendTo(write: WriteContext, people: readonly Reminded[], days: { monday: string; to: string }) {
  const { tx, tenant, services, actor } = write
  const by = await tx.row<{ name: string }>(sql`select ${personName('u')} as name from users u
    where u.tenant_id = ${tenant.id} and u.id = ${actor.userId}`)
  const span = `${shownDay(days.monday)} – ${shownDay(days.to)}`
  const url = `${frontendUrl(services.config, tenant.subdomain)}/time?view=week&date=${days.monday}`
  await notify(
    { tx, tenantId: tenant.id },
    {
      what: missingHoursNotice,
      record: null,
      to: people,
      mail: ({ minutes }) => ({ company: tenant.name, by: by!.name, span, missing: shownTime(minutes), url }),
      details: () => span,
      by: actor.userId,
      says: (locale) => text('notice.missingHours.says', locale),
      page: '/time',
    },
  )
}

/** Reminds people of the hours that last week lacks, each once a day; says of each other one why not. */
export const remindMissing: ActionDefinition = {
  level: 'standalone',
  may: 'manageTimesheets',
  input: RemindMissing,
  output: answersData(RemindedPeople),
  async run(write, _target, { employee_ids }: z.infer<typeof RemindMissing>) {
    const { tx, tenant, actor, locale } = write
    const { today, monday, to } = lastWeek(write)
    const ids = [...new Set(employee_ids)]
    const lookedFor = lookedAfter(actor, monday, to)
    if (lookedFor === null) throw notFound()
    const whose = sql<unknown>`${lookedFor} and e.id = any(${ids}::uuid[])`
    // Two who remind the same people: the second finds what the first has sent.
    await lockTimeOfPeople(tx, tenant.id, ids)
    const people = await tx.rows<{ id: string; name: string }>(sql`select e.id, ${personName('e')} as name from people e
      where e.tenant_id = ${tenant.id} and ${whose}`)
    if (people.length < ids.length) throw notFound()
    const found = await readRemindable(tx, { tenantId: tenant.id, today, monday, reader: actor, locale, whose })
    const reminded = found.flatMap(({ id, minutes, person, refusal }) =>
      person && refusal === null ? [{ id, ...person, minutes }] : [],
    )
    const reasons = new Map(found.map(({ id, refusal }) => [id, refusal]))
    const refused = people
      .filter(({ id }) => !reminded.some((one) => one.id === id))
      .map(({ id, name }) => ({
        employee_id: id,
        name,
        reason: reasons.get(id) ?? text('time.remind.nothing', locale),
      }))
    const rows = reminded.map(({ id }) => ({
      tenant_id: tenant.id,
      employee_id: id,
      day: today,
      reminded_by: actor.userId,
    }))
    await insertRows(tx, 'missing_hours_reminders', rows)
    await sendTo(write, reminded, { monday, to })
    return ok({ data: { reminded: reminded.length, refused } satisfies RemindedPeople })
  },
}
