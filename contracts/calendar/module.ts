import type { ModuleContract } from '../engine/module.ts'
import { calendarNames } from './events.ts'

export const calendar = { names: calendarNames } as const satisfies ModuleContract
