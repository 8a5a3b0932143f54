import type { Named, Names } from './names.ts'
import type { Permissions } from './permissions.ts'
import type { SettingDefinitions } from './settings.ts'

/** What both sides know of a module besides its shapes. */
export interface ModuleContract {
  /** Where its groups stand in the editor of roles, smallest first; a module that only adds to groups of others needs none. */
  order?: number
  /**
   * Of a module that a company can hide (`module-keys.ts`): what it is for, beside its switch. `settings.hidden_modules=<module>` among its
   * names says what it is called.
   */
  help?: Named
  /** What its fields and their options are called; `permissions.group=<group>` names a group of permissions that it is the first to have. */
  names?: Names
  permissions?: Permissions
  /** What a company sets of it. */
  settings?: SettingDefinitions
}
