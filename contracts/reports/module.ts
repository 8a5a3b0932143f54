import type { ModuleContract } from '../engine/module.ts'
import { presenceNames } from './presence.ts'
import { savedReportNames } from './saved.ts'
import { sharedReportNames } from './shared.ts'

export const reports = {
  names: { ...presenceNames, ...sharedReportNames, ...savedReportNames },
} as const satisfies ModuleContract
