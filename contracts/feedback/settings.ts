import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { forAll, type SettingDefinitions } from '../engine/settings.ts'
import { Decimal, nullable } from '../engine/values/primitives.ts'

export const feedbackSettings = {
  /** Null: recordings stay. */
  feedback_recording_days: forAll(nullable(Decimal.pipe(z.int().min(1).max(3650)))),
} as const satisfies SettingDefinitions

export const feedbackSettingNames = {
  'settings.feedback_recording_days': {
    en: 'Delete recordings after (days)',
    ro: 'Șterge înregistrările după (zile)',
  },
} as const satisfies Names
