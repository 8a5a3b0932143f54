import * as z from 'zod'
import { earlierOf } from '#contracts/engine/values/civil-days.ts'
import { NotOnProjects } from '#contracts/projects/profitability.ts'
import { answersData, type GetterDefinition } from '#engine/index.ts'
import { readDaysOff, readPlanned } from '#modules/holidays/index.ts'
import { readWhoLogged, workedParts } from '#modules/time/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { ok } from '#platform/http/context.ts'
import { personName } from '#platform/person-name.ts'
import { ofSpan, spanOf } from './getters.ts'
import { seesPayOf } from './profitability.ts'

interface Days {
  from: string
  to: string
}

/** Minutes that these people could work: planned, less national days and leave of any kind. */
async function readAvailable(tx: Tx, tenantId: string, days: Days, ids: readonly string[]) {
  const [planned, off] = await Promise.all([readPlanned(tx, tenantId, days, ids), readDaysOff(tx, tenantId, days, ids)])
  const offOf = (id: string) =>
    (off.get(id) ?? []).reduce((sum, day) => {
      if (!day) return sum
      return sum + day.planned - day.open + day.leave.reduce((leave, { minutes }) => leave + minutes, 0)
    }, 0)
  return new Map([...planned].map(([id, months]) => [id, [...months.values()].reduce((a, b) => a + b, 0) - offOf(id)]))
}

const readLogged = (tx: Tx, tenantId: string, days: Days, ids: readonly string[]) =>
  tx.rows<{ id: string; name: string; minutes: number }>(sql`select p.id, ${personName('p')} as name, w.minutes
    from people p join (select employee_id, sum(minutes)::int as minutes
      from (${workedParts({ tenantId, ...days, where: sql`t.employee_id = any(${[...ids]}::uuid[])` })}) h group by 1) w
      on w.employee_id = p.id
    where p.tenant_id = ${tenantId} order by name, p.id`)

/**
 * Time of the people who worked on the project that they could work and logged on no project at all: what it costs, with the leave that it
 * would carry, is in no project's figures. It says when somebody was away, so it is for those who see their pay here.
 */
export const notOnProjects: GetterDefinition = {
  ...ofSpan,
  summary: 'Time of its people that no project carries',
  output: answersData(z.array(NotOnProjects)),
  run: (context, id) => {
    const { services, tenant, actor } = context
    return services.database.tenant(tenant.id, async (tx) => {
      const { from, to, today } = await spanOf(tx, context, id!)
      const days = { from, to: earlierOf(to, today) }
      if (days.from > days.to) return ok({ data: [] })
      const who = await readWhoLogged(tx, { tenantId: tenant.id, ...days, where: sql`t.project_id = ${id}` })
      const seen = who.filter(seesPayOf(actor))
      const available = await readAvailable(tx, tenant.id, days, seen)
      const data = (await readLogged(tx, tenant.id, days, seen)).map(({ id: employee_id, name, minutes }) => {
        const could = available.get(employee_id) ?? 0
        return { employee_id, name, available: could, logged: minutes, not_on_projects: Math.max(0, could - minutes) }
      })
      return ok({ data })
    })
  },
}
