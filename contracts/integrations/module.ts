import type { ModuleContract } from '../engine/module.ts'
import { integrationNames } from './names.ts'
import { integrationSettings } from './settings.ts'

export const integrations = { names: integrationNames, settings: integrationSettings } as const satisfies ModuleContract
