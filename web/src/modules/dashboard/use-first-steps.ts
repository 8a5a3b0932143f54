import { useQuery } from '@tanstack/react-query'
import type { FilledYear } from '#contracts/company/legal-holidays.ts'
import type { ModuleKey } from '#contracts/module-keys.ts'
import type { Permission } from '#contracts/permissions.ts'
import type { Setting } from '#contracts/settings.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { today } from '#web/platform/format/dates.ts'
import { useConfiguration, useSession, useTenant } from '#web/platform/session/use-session.ts'
import { SEATS_PERMISSION, seatsQuery } from './figures.ts'

/** Any of these says who the company is on paper. */
const DETAILS = new Set([
  'invoice_logo',
  'company_vat',
  'company_registration_number',
  'company_street',
  'company_city',
])

interface StepFacts {
  to: string
  /** Another way to the same, smaller. */
  orTo?: string
  permission: Permission
  module?: ModuleKey
  isDone: boolean
}

/** A step that the product can do by itself: `run` does it at once and answers how much that added. */
interface QuickStep extends StepFacts {
  key: 'days' | 'policies'
  run: () => Promise<number>
}

interface LongStep extends StepFacts {
  key: 'people' | 'logo'
  run?: undefined
}

export type Step = QuickStep | LongStep

const caller = { onError: 'caller' } as const

/** The days of the company's country, this year's and next year's: leave is asked for into January. */
async function addDays(): Promise<number> {
  const year = Number(today().slice(0, 4))
  let added = 0
  for (const one of [year, year + 1]) {
    const body = { year: one, confirm: true }
    const { data } = await api.post<{ data: FilledYear }>(
      '/restify/legal-holidays/actions?action=fill-year',
      body,
      caller,
    )
    added += data.added
  }
  return added
}

const addPolicies = async () =>
  (await api.post<{ data: { added: number } }>('/restify/holiday-policies/actions?action=fill-usual', {}, caller)).data
    .added

/**
 * The first steps that the reader may do, each done or not by what the company has. Most of it is known already: the screens
 * start with the look-ups, and the dashboard counts its seats; the company's details are asked for.
 */
export function useFirstSteps(): Step[] {
  const { can } = useSession()
  const tenant = useTenant()
  const { configuration, hasModule } = useConfiguration()
  const seats = useQuery({ ...seatsQuery, enabled: can(SEATS_PERMISSION) })
  const asksDetails = can('manageCompany')
  const details = useQuery({ ...listQuery<Setting>('settings', { perPage: 200 }), enabled: asksDetails })
  const hasDetails = details.data?.data.some(({ attributes: { key, value } }) => DETAILS.has(key) && Boolean(value))
  const has = (list: 'legal_holidays' | 'holiday_policies') => (configuration?.[list] as unknown[] | undefined)?.length
  const isCounted = !can(SEATS_PERMISSION) || seats.data !== undefined
  const areDetailsKnown = !asksDetails || details.data !== undefined
  if (!configuration || !tenant || !isCounted || !areDetailsKnown) return []
  const leave = { permission: 'manageHolidayPolicies', module: 'holidays' } as const
  const steps: Step[] = [
    {
      key: 'people',
      to: '/employees/import',
      orTo: '/employees/create',
      permission: 'manageEmployees',
      // The founder takes a seat too.
      isDone: (seats.data?.total_active_seats ?? 0) > 1,
    },
    {
      key: 'days',
      to: '/settings/holidays/national',
      ...leave,
      isDone: Boolean(has('legal_holidays')),
      run: addDays,
    },
    {
      key: 'policies',
      to: '/settings/holidays',
      ...leave,
      isDone: Boolean(has('holiday_policies')),
      run: addPolicies,
    },
    {
      key: 'logo',
      to: '/settings/company/details',
      permission: 'manageCompany',
      isDone: Boolean(hasDetails),
    },
  ]
  return steps.filter(({ permission, module }) => can(permission) && hasModule(module))
}
