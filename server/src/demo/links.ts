import type { RoleKey } from '#contracts/engine/permissions.ts'
import { addDays } from '#contracts/engine/values/civil-days.ts'
import { insertRows } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import { newId } from '#platform/ids.ts'
import { hashToken, newToken } from '#platform/secrets/index.ts'
import type { Person } from './people/person.ts'

interface PlannedLink {
  purpose: 'shared-calendar' | 'detailed-report'
  /** Whose it is: the demo account of this role. */
  by: RoleKey
  filters: (today: string) => object
  /** How many days ago it was made, and last opened. */
  made: number
  opened: number | null
  views: number
  /** Days until it ends. */
  ends: number
}

const calendar =
  (type: 'calendar' | 'personal-calendar', ...event_types: string[]) =>
  () => ({ type, project_id: null, event_types })

/** The hours of the month before it was made. */
const report = (today: string) => ({
  report_filter: { start_date: addDays(today, -39), end_date: addDays(today, -10) },
  descriptions: true,
})

const plan: readonly PlannedLink[] = [
  {
    purpose: 'shared-calendar',
    by: 'hr',
    filters: calendar('calendar', 'holiday', 'national_holiday'),
    ...{ made: 41, opened: 1, views: 57, ends: 49 },
  },
  {
    purpose: 'detailed-report',
    by: 'manager',
    filters: report,
    ...{ made: 9, opened: 6, views: 3, ends: 21 },
  },
  {
    purpose: 'shared-calendar',
    by: 'employee',
    filters: calendar('personal-calendar', 'holiday'),
    ...{ made: 3, opened: null, views: 0, ends: 27 },
  },
]

/** Links without signing in that people of the demo company made. Nobody has their addresses. */
export async function storeLinks({ tx, tenantId, today }: Change, people: readonly Person[]): Promise<void> {
  const rows = plan.map(({ purpose, by, filters, made, opened, views, ends }) => {
    const { userId } = people.find(({ email }) => email.startsWith(`${by}@`))!
    const id = newId()
    return {
      ...{ tenant_id: tenantId, id, purpose, token_hash: hashToken(newToken()), user_id: userId, slot: id, views },
      filters: JSON.stringify(filters(today)),
      created_at: `${addDays(today, -made)}T08:10:00Z`,
      viewed_at: opened === null ? null : `${addDays(today, -opened)}T13:45:00Z`,
      expires_at: `${addDays(today, ends)}T08:10:00Z`,
    }
  })
  await insertRows(tx, 'share_links', rows)
}
