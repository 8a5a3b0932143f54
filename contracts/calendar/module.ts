import type { ModuleContract } from '../engine/module.ts'
import { calendarNames } from './events.ts'
import { timelineNames } from './timeline.ts'

export const calendar = { names: { ...calendarNames, ...timelineNames } } as const satisfies ModuleContract
