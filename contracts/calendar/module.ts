import type { ModuleContract } from '../engine/module.ts'
import { calendarNames } from './events.ts'
import { sharingNames } from './sharing.ts'
import { timelineNames } from './timeline.ts'

export const calendar = {
  names: { ...calendarNames, ...sharingNames, ...timelineNames },
} as const satisfies ModuleContract
