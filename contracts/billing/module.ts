import type { ModuleContract } from '../engine/module.ts'
import { subscriptionNames } from './subscription.ts'

export const billing = { names: subscriptionNames } as const satisfies ModuleContract
