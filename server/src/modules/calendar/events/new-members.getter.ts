import * as z from 'zod'
import { NEW_MEMBER_DAYS, NewMember } from '#contracts/calendar/new-members.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { sql } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { type PersonRow, personOf } from './people.ts'

/** More would be a company that has just begun, in which everybody is new. */
const MOST = 20

type Row = PersonRow & Pick<NewMember, 'position' | 'start_date'>

/** Who has joined lately or joins soon, those first whose first day is nearest to today. */
export const newMembers: GetterDefinition = {
  may: 'auth',
  summary: 'Who has joined lately or joins soon',
  output: answersData(z.array(NewMember)),
  run: (context) => {
    const { tenant, services } = context
    const today = dayIn(services.clock.now(), tenant.time_zone)
    const [from, to] = [addDays(today, -NEW_MEMBER_DAYS.back), addDays(today, NEW_MEMBER_DAYS.ahead)]
    return services.database.tenant(tenant.id, async (tx) => {
      const rows = await tx.rows<Row>(sql`select e.id, ${personName('e')} as name, e.avatar, e.start_date,
          p.name as position
        from people e
        left join positions p on p.tenant_id = e.tenant_id and p.id = e.position_id
        where e.tenant_id = ${tenant.id} and e.status <> 'archived' and e.start_date between ${from} and ${to}
        order by abs(e.start_date - ${today}::date), e.last_name, e.id
        limit ${MOST}`)
      const data = rows.map(({ position, start_date, ...row }) => ({
        ...personOf(context, row)!,
        position,
        start_date,
      }))
      return ok({ data })
    })
  },
}
