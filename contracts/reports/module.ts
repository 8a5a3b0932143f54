import type { ModuleContract } from '../engine/module.ts'
import { capacityNames } from './capacity.ts'
import { presenceNames } from './presence.ts'
import { sharedReportNames } from './shared.ts'

export const reports = {
  names: { ...presenceNames, ...capacityNames, ...sharedReportNames },
} as const satisfies ModuleContract
