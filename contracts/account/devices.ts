import * as z from 'zod'
import type { Company } from './sign-in.ts'

/** A browser that is signed in to one of the person's companies (`GET /sessions`). */
export interface Device {
  id: string
  company: Pick<Company, 'id' | 'name'>
  /** The one that asks. */
  current: boolean
  ip: string | null
  /** As the browser names itself; null when it did not. */
  user_agent: string | null
  created_at: string
  /** Within five minutes. */
  last_seen_at: string
}

/** `DELETE /sessions`: says what stays, so that nobody ends everything by leaving something out. */
export const EndOtherDevices = z.object({ keep: z.literal('this') })
