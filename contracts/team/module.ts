import type { ModuleContract } from '../engine/module.ts'
import { employeeNames } from './employees.ts'
import { employeeImportNames } from './employees-import.ts'
import { spellNames } from './employment/spells.ts'
import { goalNames } from './goals.ts'
import { invitationNames } from './invitations.ts'
import { teamPermissions } from './permissions.ts'
import { teamSettingNames, teamSettings } from './settings.ts'
import { userNames } from './users.ts'

export const team = {
  order: 10,
  help: {
    en: 'People, their profiles, goals and invitations.',
    ro: 'Oamenii, profilurile, obiectivele și invitațiile lor.',
  },
  names: {
    ...employeeNames,
    ...employeeImportNames,
    ...userNames,
    ...invitationNames,
    ...goalNames,
    ...spellNames,
    ...teamSettingNames,
    'settings.hidden_modules=team': { en: 'Team', ro: 'Echipă' },
    'permissions.group=employees': { en: 'Employees', ro: 'Angajați' },
  },
  permissions: teamPermissions,
  settings: teamSettings,
} as const satisfies ModuleContract
