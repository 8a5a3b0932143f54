import type { Session } from '#web/platform/session/use-session.ts'

/** Whether somebody is the signed-in person themselves, or reports to them. */
export const isOwnOrReport = (
  { employee: self }: Pick<Session, 'employee'>,
  person: { id: string; managerId: string | null | undefined },
): boolean => self !== undefined && (self.id === person.id || self.id === person.managerId)
