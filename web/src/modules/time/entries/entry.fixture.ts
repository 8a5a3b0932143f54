import type { TimeEntry } from './entry.ts'

/** An entry of time of the reader, on Tuesday 3 March 2026. */
export const entryOf = (id: string, given: Partial<TimeEntry> = {}, may = true, mayDelete = may) => ({
  id,
  type: 'timesheets',
  attributes: {
    employee_id: '1',
    project_id: '5',
    task_id: '7',
    project_name: 'Harbour',
    task_name: 'Piles',
    description: null,
    date: '2026-03-03',
    worked_minutes: 90,
    initial_worked_minutes: 0,
    timer_started_at: null,
    to_confirm: false,
    is_invoiced: false,
    is_closed: false,
    ...given,
  } as TimeEntry,
  relationships: { project: { id: '5', type: 'projects', attributes: { archived: false } } },
  meta: { authorizedToUpdate: may, authorizedToDelete: mayDelete },
})

/** A day of work without anything that speaks against it. */
export const dayOf = (date: string, more: object = {}) => ({
  date,
  weekend: false,
  national_day: null,
  leave: [],
  blocked: false,
  closed: false,
  employed: true,
  planned_minutes: 480,
  ...more,
})
