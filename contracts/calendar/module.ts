import type { ModuleContract } from '../engine/module.ts'
import { calendarNames } from './events.ts'
import { sharingNames } from './sharing.ts'

export const calendar = { names: { ...calendarNames, ...sharingNames } } as const satisfies ModuleContract
