import { sql, type Tx } from '#platform/database/index.ts'

/** A document that is near its end. */
export interface DueDocument {
  id: string
  name: string
  end_date: string
  employee_id: string
  person: string
  type_id: string
  type: string
  restricted: boolean
  /** The step of its type that it has come to. */
  days: number
}

/**
 * Documents that have come to a step before their end (their type's days) of which nobody was reminded yet. One that was added late
 * has come to its nearest step alone. People who have left have no documents that matter.
 */
export const dueDocuments = (tx: Tx, tenantId: string, today: string): Promise<DueDocument[]> =>
  tx.rows<DueDocument>(sql`select d.id, d.name, d.end_date, d.employee_id, d.type_id, ty.name as type, ty.restricted,
      concat_ws(' ', e.first_name, e.last_name) as person, step.days
    from documents d
    join document_types ty on ty.tenant_id = ${tenantId} and ty.id = d.type_id
    join people e on e.tenant_id = ${tenantId} and e.id = d.employee_id and e.status <> 'archived'
    cross join lateral (select min(s::int) as days from jsonb_array_elements_text(ty.reminder_days) s
      where s::int >= d.end_date - ${today}::date) step
    where d.tenant_id = ${tenantId} and d.end_date >= ${today}::date and step.days is not null
      and not exists (select from document_reminders r where r.tenant_id = ${tenantId} and r.document_id = d.id
        and r.end_date = d.end_date and r.days <= step.days)
    order by d.end_date, d.name, d.id`)
