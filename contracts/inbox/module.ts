import { putOffNames } from '../engine/approvals.ts'
import { backgroundTaskNames } from '../engine/background-tasks.ts'
import type { ModuleContract } from '../engine/module.ts'
import { notificationNames } from '../engine/notifications.ts'

export const inbox = {
  names: { ...backgroundTaskNames, ...notificationNames, ...putOffNames },
} as const satisfies ModuleContract
