import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'

/** A document that is near its end. */
export interface DueDocument {
  id: string
  name: string
  end_date: string
  employee_id: string | null
  client_id: string | null
  project_id: string | null
  /** Whose it is: the person's, client's or project's name. */
  owner: string
  type_id: string
  type: string
  restricted: boolean
  /** It holds values that not everybody may read. */
  guarded: boolean
  /** The step of its type that it has come to. */
  days: number
}

/**
 * Documents that have come to a step before their end (their type's days) of which nobody was reminded yet. One that was added late
 * has come to its nearest step alone. Documents of people who have left and of archived projects matter no more.
 */
export const dueDocuments = (tx: Tx, tenantId: string, today: string): Promise<DueDocument[]> =>
  tx.rows<DueDocument>(sql`select d.id, d.name, d.end_date, d.employee_id, d.client_id, d.project_id, d.type_id, ty.name as type, ty.restricted,
      cardinality(d.guarded_values) > 0 as guarded, coalesce(c.company_name, j.name, ${personName('e')}) as owner, step.days
    from documents d
    join document_types ty on ty.tenant_id = ${tenantId} and ty.id = d.type_id
    left join people e on e.tenant_id = ${tenantId} and e.id = d.employee_id
    left join clients c on c.tenant_id = ${tenantId} and c.id = d.client_id
    left join projects j on j.tenant_id = ${tenantId} and j.id = d.project_id
    cross join lateral (select min(s::int) as days from jsonb_array_elements_text(ty.reminder_days) s
      where s::int >= d.end_date - ${today}::date) step
    where d.tenant_id = ${tenantId} and not d.binned and d.end_date >= ${today}::date and step.days is not null
      and e.status is distinct from 'archived' and j.archived_at is null
      and not exists (select from document_reminders r where r.tenant_id = ${tenantId} and r.document_id = d.id
        and r.end_date = d.end_date and r.days <= step.days)
    order by d.end_date, d.name, d.id`)
