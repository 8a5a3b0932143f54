import { useQuery } from '@tanstack/react-query'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { HolidayBalance } from '#contracts/holidays/balances.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'

export type BalanceRecord = WireRecord<HolidayBalance>

export const policyNameOf = (balance: BalanceRecord): string =>
  String(relatedOne(balance, 'holidayPolicy')?.attributes.name ?? '')

/** All balances of one person, with their policies. */
export const balancesQuery = (employeeId: string | undefined) =>
  listQuery<HolidayBalance>('holiday-balances', {
    employee_id: employeeId,
    related: 'holidayPolicy',
    perPage: 200,
  })

export const useBalances = (employeeId: string | undefined) =>
  useQuery({ ...balancesQuery(employeeId), enabled: employeeId !== undefined })
