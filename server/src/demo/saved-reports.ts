import type { RoleKey } from '#contracts/engine/permissions.ts'
import { LAST_DAY, type ReportState, type scheduleFormats } from '#contracts/reports/saved.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import type { Person } from './people/person.ts'

interface Planned {
  name: string
  page: string
  state: ReportState
  /** Whose it is: the demo account of this role. */
  by: RoleKey
  role?: RoleKey
  sent?: { every: 'week' | 'month'; weekday?: number; month_day?: number; format: (typeof scheduleFormats)[number] }
}

const plan: readonly Planned[] = [
  {
    name: 'Billable hours, last month',
    page: '/reports/projects',
    state: { interval_type: 'last_month', by: 'week' },
    by: 'admin',
    role: 'manager',
    sent: { every: 'month', month_day: 1, format: 'xlsx' },
  },
  {
    name: 'Clients this quarter',
    page: '/reports/clients',
    state: { interval_type: 'quarter' },
    by: 'admin',
    sent: { every: 'month', month_day: LAST_DAY, format: 'pdf' },
  },
  {
    name: 'My team this week',
    page: '/reports/team',
    state: { interval_type: 'week' },
    by: 'manager',
    sent: { every: 'week', weekday: 0, format: 'pdf' },
  },
  { name: 'My month', page: '/reports/detailed', state: { interval_type: 'month' }, by: 'hr', role: 'employee' },
]

/** Stores reports that people of the demo company have saved, and some that are sent to them. */
export async function storeSavedReports({ tx, tenantId, today }: Change, people: readonly Person[]): Promise<void> {
  const accountOf = (role: RoleKey) => people.find(({ email }) => email.startsWith(`${role}@`))!
  const saved = plan.map((one) => ({ one, id: newId(), user_id: accountOf(one.by).userId }))
  await insertRows(
    tx,
    'saved_reports',
    saved.map(({ one: { name, page, state, role = null }, id, user_id }) => ({
      ...{ tenant_id: tenantId, id, user_id, name, page, role, state: JSON.stringify(state) },
    })),
  )
  await insertRows(
    tx,
    'report_schedules',
    saved.flatMap(({ one: { sent }, id, user_id }) =>
      sent
        ? [
            {
              ...{ tenant_id: tenantId, id: newId(), report_id: id, user_id, every: sent.every, format: sent.format },
              ...{ weekday: sent.weekday ?? null, month_day: sent.month_day ?? null, handled_on: today },
            },
          ]
        : [],
    ),
  )
}
