import type { Session } from '#web/platform/session/use-session.ts'

/** Who finds documents of a client or project on its page: who keeps those, and manages documents. */
export const seesDocumentsOfKept = (
  { can }: Pick<Session, 'can'>,
  keeps: 'manageClients' | 'manageProjects',
): boolean => can('manageDocuments') && can(keeps)

/** Who finds documents of a person on their page: the person, and who manages documents. The server says which. */
export const seesDocumentsOf = ({ employee: self, can }: Pick<Session, 'employee' | 'can'>, id: string): boolean =>
  self?.id === id || can('manageDocuments')
