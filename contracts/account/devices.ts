import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import { Company } from './sign-in.ts'

/** A browser that is signed in to one of the person's companies (`GET /sessions`). */
export const Device = z.object({
  id: z.string(),
  company: Company.pick({ id: true, name: true }),
  /** The one that asks. */
  current: z.boolean(),
  ip: z.string().nullable(),
  /** As the browser names itself; null when it did not. */
  user_agent: z.string().nullable(),
  created_at: z.string(),
  /** Within five minutes. */
  last_seen_at: z.string(),
})
export type Device = z.infer<typeof Device>

/** `DELETE /sessions`: says what stays, so that nobody ends everything by leaving something out. */
export const EndOtherDevices = z.object({ keep: z.literal('this') })

export const deviceNames = {
  'account.keep': { en: 'Device that stays', ro: 'Dispozitivul care rămâne' },
} as const satisfies Names
