import type { ModuleContract } from '../engine/module.ts'
import { presenceNames } from './presence.ts'
import { sharedReportNames } from './shared.ts'

export const reports = {
  names: { ...presenceNames, ...sharedReportNames },
} as const satisfies ModuleContract
