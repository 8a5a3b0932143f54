import { createContext, useContext } from 'react'
import type { EmployeeRecord } from '../employee-record.ts'

/** The employee whose profile is open, for the tabs of the profile. */
export const EmployeeContext = createContext<EmployeeRecord | null>(null)

/** The employee of the profile around; throws outside of one. */
export function useEmployee(): EmployeeRecord {
  const employee = useContext(EmployeeContext)
  if (!employee) throw new Error('No employee profile around')
  return employee
}
