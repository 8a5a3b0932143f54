import type { ModuleContract } from '../engine/module.ts'
import { capacityNames } from './capacity.ts'
import { presenceNames } from './presence.ts'

export const reports = { names: { ...presenceNames, ...capacityNames } } as const satisfies ModuleContract
