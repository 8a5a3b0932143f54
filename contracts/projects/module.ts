import type { ModuleContract } from '../engine/module.ts'
import { projectPermissions } from './permissions.ts'
import { projectNames } from './projects.ts'

export const projects = {
  order: 80,
  help: { en: 'Projects, their people, tasks and budgets.', ro: 'Proiecte, cu oamenii, sarcinile și bugetele lor.' },
  names: {
    ...projectNames,
    'settings.hidden_modules=projects': { en: 'Projects', ro: 'Proiecte' },
    'permissions.group=projects': { en: 'Projects', ro: 'Proiecte' },
  },
  permissions: projectPermissions,
} as const satisfies ModuleContract
