import type { Session } from '#web/platform/session/use-session.ts'

/**
 * Where the name of a project leads (spec 3 section 2.2): nowhere for those who do not keep projects, nor once it is archived. Then
 * it is plain text.
 */
export const projectAddress = (
  { can }: Pick<Session, 'can'>,
  { id, archived }: { id: string; archived: boolean },
): string | undefined => (archived || !can('manageProjects') ? undefined : `/projects/${id}/details`)
