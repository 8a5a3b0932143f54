import type { ModuleContract } from '../engine/module.ts'
import { accountNames } from './names.ts'
import { accountSettings } from './settings.ts'

export const account = { names: accountNames, settings: accountSettings } as const satisfies ModuleContract
