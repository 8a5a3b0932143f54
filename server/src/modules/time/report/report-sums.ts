import type { ReportFilter } from '#contracts/time/report.ts'
import type { Rounding } from '#contracts/time/rounding.ts'
import type { Tx } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { roundedTime } from '../rounding/rounded.ts'
import { type SumRow, sums } from '../totals/sums.ts'
import { entriesOfFile } from './which-entries.ts'

interface Asked {
  tenantId: string
  /** With whose rights; what hours are charged at is for who writes invoices. */
  reader: Actor
  filter: ReportFilter
  group: 'project_id' | 'task_id' | 'employee_id'
  rounding: Rounding | null
}

/** Hours by project, task or person for a file, most first. One statement. */
export async function readReportSums(tx: Tx, { tenantId, reader, filter, group, rounding }: Asked): Promise<SumRow[]> {
  const money = reader.can('manageInvoices')
  const worked = roundedTime(entriesOfFile(tenantId, reader, filter), rounding)
  const rows = await tx.rows<SumRow>(sums(worked, { group, money, tenant: tenantId }))
  return rows.toSorted((left, right) => right.minutes - left.minutes)
}
