import type { ModuleContract } from '../engine/module.ts'
import { billingNames } from './names.ts'

export const billing = { names: billingNames } as const satisfies ModuleContract
