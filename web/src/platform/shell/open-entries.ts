import type { ModuleKey } from '#contracts/module-keys.ts'
import type { SettingKey } from '#contracts/settings.ts'
import type { Needs } from '../session/permissions.ts'
import { useConfiguration, useSession } from '../session/use-session.ts'

/** What an entry asks of the person and the company. */
export interface Requirements {
  permission?: Needs
  module?: ModuleKey
  /** A switch of the company that must be on. */
  setting?: SettingKey
}

/** Leaves of entries, cards or commands what the person may open and the company has on. */
export function useOpen(): <T extends Requirements>(entries: T[]) => T[] {
  const { can } = useSession()
  const { hasModule, switchedOn } = useConfiguration()
  const isOn = ({ module, setting }: Requirements) => hasModule(module) && (!setting || switchedOn(setting))
  return (entries) => entries.filter((entry) => can(entry.permission) && isOn(entry))
}
