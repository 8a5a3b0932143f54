import { roleKeys } from '#contracts/permissions.ts'
import type { Session } from '#web/platform/session/use-session.ts'

/** Whether Employee is the only role of the product that somebody has. */
export const isPlainEmployee = ({ hasRole }: Session): boolean =>
  hasRole('employee') && roleKeys.every((role) => role === 'employee' || !hasRole(role))
