import type { ModuleContract } from '../engine/module.ts'

export const dashboard = {} as const satisfies ModuleContract
