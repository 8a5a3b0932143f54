import type { ModuleContract } from '../engine/module.ts'
import { reportNames } from './names.ts'

export const reports = { names: reportNames } as const satisfies ModuleContract
