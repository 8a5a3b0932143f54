import type { Names } from './names.ts'
import type { Permissions } from './permissions.ts'
import type { SettingDefinitions } from './settings.ts'

/** What both sides know of a module besides its shapes. */
export interface ModuleContract {
  /** Where its groups stand in the editor of roles, smallest first; a module that only adds to groups of others needs none. */
  order?: number
  /** What its fields are called. */
  names?: Names
  permissions?: Permissions
  /** What a company sets of it. */
  settings?: SettingDefinitions
}
