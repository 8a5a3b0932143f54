import { type FoundTimeline, recordsAs } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { text } from '#platform/texts/index.ts'

/** The first day of the person, each day on which they came back, and the last of every employment. */
export const joiningTimeline: FoundTimeline = {
  resource: 'employment-spells',
  async find({ tx, context, registry, employeeId, most }) {
    const query = { employee_id: employeeId, sort: 'start_date' }
    const spells = await recordsAs(tx, context, registry).list('employment-spells', query, most)
    const line = (id: string, day: unknown, key: 'timeline.joined' | 'timeline.cameBack' | 'timeline.left') =>
      day ? [{ id, type: 'personal' as const, at: String(day), title: text(key, context.locale) }] : []
    return spells.flatMap(({ id, attributes: { start_date, end_date } }, index) => [
      ...line(id, start_date, index === 0 ? 'timeline.joined' : 'timeline.cameBack'),
      ...line(id, end_date, 'timeline.left'),
    ])
  },
}

interface Place {
  start_date: string
  manager: string | null
  team: string | null
  position: string | null
}

/** What changes with a place, in the words that say it. */
const placeParts = [
  ['position', 'timeline.position'],
  ['team', 'timeline.team'],
  ['manager', 'timeline.manager'],
] as const

/** Another position, team or manager, from a day on. Of oneself and for who manages people: nobody else reads a timeline. */
export const placeTimeline: FoundTimeline = {
  resource: 'employees',
  async find({ tx, context: { tenant, locale }, employeeId, most }) {
    const places = await tx.rows<Place>(sql`select p.start_date, d.name as team, o.name as position,
        ${personName('m')} as manager
      from employee_places p
      left join people m on m.tenant_id = ${tenant.id} and m.id = p.manager_employee_id
      left join directions d on d.tenant_id = ${tenant.id} and d.id = p.direction_id
      left join positions o on o.tenant_id = ${tenant.id} and o.id = p.position_id
      where p.tenant_id = ${tenant.id} and p.employee_id = ${employeeId}
      order by p.start_date desc limit ${most}`)
    return places.flatMap((place, index) => {
      const before = places[index + 1]
      if (!before) return []
      return placeParts.flatMap(([part, key]) => {
        const name = place[part]
        if (name === null || name === before[part]) return []
        return [{ id: employeeId, type: 'personal' as const, at: place.start_date, title: text(key, locale, { name }) }]
      })
    })
  },
}

/** Another salary, without what it is, for who reads the person's salaries: the first is no change. */
export const payTimeline: FoundTimeline = {
  resource: 'employee-salaries',
  async find({ tx, context, registry, employeeId, most }) {
    const query = { employee_id: employeeId, sort: '-start_date' }
    const salaries = await recordsAs(tx, context, registry).list('employee-salaries', query, most)
    return salaries.slice(0, -1).map(({ id, attributes: { start_date } }) => ({
      id,
      type: 'personal',
      at: String(start_date),
      title: text('timeline.salary', context.locale),
    }))
  },
}

/** Fields of a person that are terms of their contract. */
const TERMS = ['contract_type', 'weekly_hours_capacity', 'contract_number']

/** Other terms of the contract, that and when: of oneself and for who manages people, who both read these terms. */
export const contractTimeline: FoundTimeline = {
  resource: 'employees',
  async find({ tx, context: { tenant, locale }, employeeId, most }) {
    const rows = await tx.rows<{ at: string }>(sql`select at from audit_entries
      where tenant_id = ${tenant.id} and resource = 'employees' and record_id = ${employeeId}
        and action = 'update' and after ?| ${TERMS}::text[]
      order by at desc limit ${most}`)
    return rows.map(({ at }) => ({
      id: employeeId,
      type: 'personal',
      at: new Date(at).toISOString(),
      title: text('timeline.contract', locale),
    }))
  },
}
