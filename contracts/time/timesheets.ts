import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { CalendarDate, Decimal, Id, nullable, optionalLines } from '../engine/values/primitives.ts'

/** The longest day, when clocks are put back; what fits into one day of a person is checked on the server. */
export const MOST_MINUTES = 25 * 60

/** An entry of time as people send one (api-contract TIM-04). No minutes, or 0, start its timer; no person is oneself. */
export const TimesheetWrite = z.object({
  employee_id: nullable(Id),
  project_id: Id,
  task_id: Id,
  description: optionalLines(500),
  date: CalendarDate,
  worked_minutes: nullable(Decimal.pipe(z.int().min(0).max(MOST_MINUTES))),
})

export const timesheetNames = {
  'timesheets.employee_ids': { en: 'People', ro: 'Persoane' },
  'timesheets.employee_id': { en: 'Person', ro: 'Persoană' },
  'timesheets.project_id': { en: 'Project', ro: 'Proiect' },
  'timesheets.task_id': { en: 'Task', ro: 'Sarcină' },
  'timesheets.project_name': { en: 'Project', ro: 'Proiect' },
  'timesheets.task_name': { en: 'Task', ro: 'Sarcină' },
  'timesheets.is_running': { en: 'Timer is running', ro: 'Cronometrul merge' },
  'timesheets.client_id': { en: 'Client', ro: 'Client' },
  'timesheets.direction_id': { en: 'Team', ro: 'Echipă' },
  'timesheets.manager_employee_id': { en: 'Reports to', ro: 'Raportează către' },
  'timesheets.date': { en: 'Date', ro: 'Data' },
  'timesheets.worked_minutes': { en: 'Time worked', ro: 'Timp lucrat' },
  'timesheets.minutes': { en: 'Time worked (minutes)', ro: 'Timp lucrat (minute)' },
  'timesheets.worked_hours': { en: 'Hours (decimal)', ro: 'Ore (zecimal)' },
  'timesheets.worked_time': { en: 'Time (h:mm)', ro: 'Timp (h:mm)' },
  'timesheets.client_name': { en: 'Client', ro: 'Client' },
  'timesheets.rounded_minutes': { en: 'Rounded time (minutes)', ro: 'Timp rotunjit (minute)' },
  'timesheets.rounded_hours': { en: 'Rounded hours (decimal)', ro: 'Ore rotunjite (zecimal)' },
  'timesheets.rounded_time': { en: 'Rounded time (h:mm)', ro: 'Timp rotunjit (h:mm)' },
  'timesheets.initial_worked_minutes': { en: 'Time before the timer', ro: 'Timp înaintea cronometrului' },
  'timesheets.timer_started_at': { en: 'Timer started at', ro: 'Cronometru pornit la' },
  'timesheets.is_invoiced': { en: 'On an invoice', ro: 'Pe o factură' },
  'timesheets.is_closed': { en: 'Project archived', ro: 'Proiect arhivat' },
  'timesheets.to_confirm': { en: 'To be confirmed', ro: 'De confirmat' },
} as const satisfies Names
