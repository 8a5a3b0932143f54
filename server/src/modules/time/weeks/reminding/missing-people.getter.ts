import { MissingPeople } from '#contracts/time/weeks.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { ok } from '#platform/http/context.ts'
import { lastWeek } from '../last-week.ts'
import { lookedAfter } from '../whose.ts'
import { readRemindable } from './read-reminders.ts'

/** Whose hours of last week are missing, of those whose time the reader looks after, and who of them can be reminded. */
export const missingPeople: GetterDefinition = {
  level: 'resource',
  may: 'manageTimesheets',
  summary: 'Whose hours of last week are missing, of those whose time one looks after, and who of them can be reminded',
  output: answersData(MissingPeople),
  async run(context) {
    const { services, tenant, actor, locale } = context
    const { today, monday, to } = lastWeek(context)
    const whose = lookedAfter(actor, monday, to)
    const asked = { tenantId: tenant.id, today, monday, reader: actor, locale }
    const found = whose
      ? await services.database.tenant(tenant.id, (tx) => readRemindable(tx, { ...asked, whose }))
      : []
    const signed = (path: string) => services.files.temporaryUrl(path, { fileName: path.split('/').at(-1)! })
    const people = found.map(({ id, name, avatar, minutes, refusal }) => ({
      employee_id: id,
      name,
      avatar: avatar && signed(avatar),
      minutes,
      refusal,
    }))
    return ok({ data: { from: monday, to, people } satisfies MissingPeople })
  },
}
