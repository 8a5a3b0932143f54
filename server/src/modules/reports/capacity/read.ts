import { employedIn, type PersonDay, readDays } from '#modules/holidays/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { inTeam, type OfTeam } from '../of-team.ts'

export interface Span {
  from: string
  to: string
}

/** What somebody is planned for on a live project, from a day on; the first holds for the days before it too. */
export interface Allocation {
  project_id: string
  from: string
  minutes: number
}

/** A person, their days of the span and their projects. */
export interface CapacityPerson {
  id: string
  name: string
  position: string | null
  team_id: string | null
  team: string | null
  /** Minutes. */
  week: number | null
  days: readonly (PersonDay | null)[]
  /** Earliest first. */
  allocations: readonly Allocation[]
}

/** Special activity is work: it takes nothing of what somebody can do. */
const readSpecial = async (tx: Tx, tenantId: string): Promise<ReadonlySet<string>> => {
  const rows = await tx.rows<{ id: string }>(
    sql`select id from holiday_policies where tenant_id = ${tenantId} and type = 'specialRequest'`,
  )
  return new Set(rows.map(({ id }) => id))
}

export interface CapacityAsked {
  span: Span
  /** Only its members. */
  projectId: string | null
  team: OfTeam
}

/** Everybody who is employed in the span, or those of them who work on a project. A fixed number of statements. */
export async function readCapacity(
  tx: Tx,
  tenantId: string,
  { span, projectId, team }: CapacityAsked,
): Promise<CapacityPerson[]> {
  const member = projectId
    ? sql`and exists (select from project_members m where m.tenant_id = e.tenant_id and m.employee_id = e.id
        and m.project_id = ${projectId} and m.archived_at is null)`
    : sql``
  const people = await tx.rows<
    Omit<CapacityPerson, 'days' | 'allocations'>
  >(sql`select e.id, ${personName('e')} as name,
      e.direction_id as team_id, d.name as team, s.name as position, nullif(e.weekly_minutes_capacity, 0) as week
    from people e left join directions d on d.tenant_id = e.tenant_id and d.id = e.direction_id
    left join positions s on s.tenant_id = e.tenant_id and s.id = e.position_id
    where e.tenant_id = ${tenantId} and ${employedIn(span.from, span.to)} ${member} ${inTeam(team)}
    order by fold(e.first_name), fold(e.last_name), e.id`)
  const ids = people.map(({ id }) => id)
  const [days, special, allocations] = await Promise.all([
    readDays(tx, tenantId, span, ids),
    readSpecial(tx, tenantId),
    tx.rows<Allocation & { employee_id: string }>(sql`select m.employee_id, m.project_id, k.from_date as "from",
        k.weekly_allocation_minutes as minutes
      from project_members m join projects p on p.tenant_id = m.tenant_id and p.id = m.project_id and p.archived_at is null
      join project_member_terms k on k.tenant_id = m.tenant_id and k.member_id = m.id
      where m.tenant_id = ${tenantId} and m.archived_at is null and m.employee_id = any(${ids}::uuid[])
      order by k.from_date`),
  ])
  const of = Map.groupBy(allocations, ({ employee_id }) => employee_id)
  const counted = (day: PersonDay | null) =>
    day && { ...day, leave: day.leave.filter(({ policyId }) => !special.has(policyId)) }
  return people.map((person) => ({
    ...person,
    days: days.get(person.id)!.map(counted),
    allocations: of.get(person.id) ?? [],
  }))
}
