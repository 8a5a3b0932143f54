import { useQuery } from '@tanstack/react-query'
import type { Setting } from '#contracts/company/settings.ts'
import type { ModuleKey } from '#contracts/modules.ts'
import type { Permission } from '#contracts/permissions.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { useConfiguration, useSession, useTenant } from '#web/platform/session/use-session.ts'
import { SEATS_PERMISSION, seatsQuery } from './figures.ts'

/** Any of these says who the company is on paper. */
const DETAILS = new Set(['company_vat', 'company_registration_number', 'company_street', 'company_city'])

interface Step {
  key: 'people' | 'days' | 'policies' | 'logo'
  to: string
  permission: Permission
  module?: ModuleKey
  isDone: boolean
}

/**
 * The first steps that the reader may do, each done or not by what the company has. Most of it is known already: the screens
 * start with the look-ups, and the dashboard counts its seats. Only a company without a logo is asked for its details.
 */
export function useFirstSteps(): Step[] {
  const { can } = useSession()
  const tenant = useTenant()
  const { configuration, hasModule } = useConfiguration()
  const seats = useQuery({ ...seatsQuery, enabled: can(SEATS_PERMISSION) })
  const asksDetails = can('manageCompany') && tenant?.logo === null
  const details = useQuery({ ...listQuery<Setting>('settings', { perPage: 200 }), enabled: asksDetails })
  const hasDetails = details.data?.data.some(({ attributes: { key, value } }) => DETAILS.has(key) && Boolean(value))
  const has = (list: 'legal_holidays' | 'holiday_policies') => (configuration?.[list] as unknown[] | undefined)?.length
  const isCounted = !can(SEATS_PERMISSION) || seats.data !== undefined
  const isTold = !asksDetails || details.data !== undefined
  if (!configuration || !tenant || !isCounted || !isTold) return []
  const leave = { permission: 'manageHolidayPolicies', module: 'holidays' } as const
  const steps: Step[] = [
    {
      key: 'people',
      to: '/employees/create',
      permission: 'manageEmployees',
      // The founder takes a seat too.
      isDone: (seats.data?.total_active_seats ?? 0) > 1,
    },
    { key: 'days', to: '/settings/holidays/national', ...leave, isDone: Boolean(has('legal_holidays')) },
    { key: 'policies', to: '/settings/holidays', ...leave, isDone: Boolean(has('holiday_policies')) },
    {
      key: 'logo',
      to: '/settings/company/details',
      permission: 'manageCompany',
      isDone: Boolean(tenant.logo || hasDetails),
    },
  ]
  return steps.filter(({ permission, module }) => can(permission) && hasModule(module))
}
