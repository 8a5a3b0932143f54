import type { ModuleContract } from '../engine/module.ts'
import { teamNames } from './names.ts'
import { teamPermissions } from './permissions.ts'
import { teamSettings } from './settings.ts'

export const team = {
  names: teamNames,
  permissions: teamPermissions,
  settings: teamSettings,
} as const satisfies ModuleContract
