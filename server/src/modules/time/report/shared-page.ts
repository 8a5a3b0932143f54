import type { ReportFilter } from '#contracts/time/report.ts'
import type { Rounding } from '#contracts/time/rounding.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import type { Actor } from '#platform/session/index.ts'
import { readRounding } from '../rounding/read-rounding.ts'
import { roundedOfEntry, roundedTime } from '../rounding/rounded.ts'
import { entriesOfFile } from './which-entries.ts'

/** An entry with names alone. */
export interface NamedEntry {
  date: string
  project: string
  task: string
  person: string
  description: string | null
  minutes: number
}

export interface NamedPage {
  entries: NamedEntry[]
  /** Minutes and entries of each day of the page as a whole. */
  days: ReadonlyMap<string, number>
  minutes: number
  count: number
  /** How the company rounds, and these minutes are rounded. */
  rounding: Rounding | null
}

interface Asked {
  tenantId: string
  /** With whose rights: a file of others' time is for who keeps it. */
  reader: Actor
  filter: ReportFilter
  page: number
  perPage: number
}

/** A page of the entries that a report has, by day; and what all of them come to. Four statements. */
export async function readNamedPage(tx: Tx, { tenantId, reader, filter, page, perPage }: Asked): Promise<NamedPage> {
  const from = entriesOfFile(tenantId, reader, filter)
  const rounding = await readRounding(tx, tenantId)
  const [all, entries] = await Promise.all([
    tx.row<{ count: number; minutes: number }>(sql`select coalesce(sum(w.entries), 0)::int as count,
      coalesce(sum(w.minutes), 0)::int as minutes from (${roundedTime(from, rounding)}) w`),
    tx.rows<NamedEntry>(sql`select t.date, p.name as project, k.name as task, ${personName('e')} as person, t.description,
        ${roundedOfEntry} as minutes
      from (select * ${from}) t join projects p on p.tenant_id = t.tenant_id and p.id = t.project_id
      join tasks k on k.tenant_id = t.tenant_id and k.id = t.task_id
      join people e on e.tenant_id = t.tenant_id and e.id = t.employee_id
      order by t.date, t.id limit ${perPage} offset ${(page - 1) * perPage}`),
  ])
  const shown = [...new Set(entries.map(({ date }) => date))]
  const days = await tx.rows<{ date: string; minutes: number }>(sql`select w.date, sum(w.minutes)::int as minutes
    from (${roundedTime(sql`${from} and t.date = any(${shown}::date[])`, rounding)}) w group by w.date`)
  return { entries, days: new Map(days.map(({ date, minutes }) => [date, minutes])), ...all!, rounding }
}
