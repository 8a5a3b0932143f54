import { useSession } from '#web/platform/session/use-session.ts'

/** Who changes a person's work time: those who keep it, and nobody their own but an administrator. */
export function useMayChange(employeeId: string): boolean {
  const { can, hasRole, employee: self } = useSession()
  return can(['manageEmployees', 'manageHolidayPolicies']) && (hasRole('admin') || employeeId !== self?.id)
}
