import type { ModuleContract } from '../engine/module.ts'
import { inboxNames } from './names.ts'

export const inbox = { names: inboxNames } as const satisfies ModuleContract
