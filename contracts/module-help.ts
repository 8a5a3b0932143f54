import type { Named } from './engine/names.ts'
import type { ModuleKey } from './module-keys.ts'
import * as modules from './modules.ts'

const contracts = { ...modules }

/** What a module that a company can hide is for: it stands beside its switch. */
export const moduleHelp = (key: ModuleKey): Named => contracts[key].help
