import type { ModuleContract } from '../engine/module.ts'
import { presenceNames } from './presence.ts'

export const reports = { names: presenceNames } as const satisfies ModuleContract
