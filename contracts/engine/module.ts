import type { Names } from './names.ts'
import type { Permissions } from './permissions.ts'
import type { SettingDefinitions } from './settings.ts'

/** What both sides know of a module besides its shapes. */
export interface ModuleContract {
  /** What its fields are called. */
  names?: Names
  permissions?: Permissions
  /** What a company sets of it. */
  settings?: SettingDefinitions
}
