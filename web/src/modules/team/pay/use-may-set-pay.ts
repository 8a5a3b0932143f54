import { useSession } from '#web/platform/session/use-session.ts'

/** Pay takes two pairs of eyes: nobody sets their own, save an administrator. As the server has it. */
export function useMaySetPay(employeeId: string | undefined): boolean {
  const { can, hasRole, employee: self } = useSession()
  return can('manageEmployees') && (hasRole('admin') || employeeId === undefined || employeeId !== self?.id)
}
