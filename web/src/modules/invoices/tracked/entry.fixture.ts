import type { ChargedEntry } from '#contracts/invoices/tracked/tracked-lines.ts'
import type { TrackedEntry } from '#contracts/invoices/tracked/tracked-time.ts'

/** An entry of Lukas Weber on Dike sensors at 70 euros. */
export const entryOf = (id: string, minutes: number, more: Partial<TrackedEntry> = {}): ChargedEntry =>
  ({
    id,
    date: '2026-11-10',
    employee_id: 'e1',
    employee_name: 'Lukas Weber',
    project_id: 'p1',
    project_name: 'Dike sensors',
    task_id: 't1',
    task_name: 'Alarms',
    description: null,
    minutes,
    rate: 70,
    currency: 'EUR',
    rate_from: null,
    rate_to: null,
    obstacle: null,
    invoice: null,
    ...more,
  }) as ChargedEntry
