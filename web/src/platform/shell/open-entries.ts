import type { ModuleKey } from '#contracts/modules.ts'
import type { Needs } from '../session/permissions.ts'
import { useConfiguration, useSession } from '../session/use-session.ts'

/** Leaves of entries, cards or commands what the person may open and the company has on. */
export function useOpen(): <T extends { permission?: Needs; module?: ModuleKey }>(entries: T[]) => T[] {
  const { can } = useSession()
  const { hasModule } = useConfiguration()
  return (entries) => entries.filter((entry) => can(entry.permission) && hasModule(entry.module))
}
