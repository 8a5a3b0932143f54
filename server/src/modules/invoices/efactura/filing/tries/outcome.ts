import type { FilingState, FilingWait } from '#contracts/invoices/efactura/tries.ts'
import type { PutFile } from '#engine/index.ts'
import type { AnafReason } from './tries.ts'

/** What a step has come to: what is written down, and when the next one is; null: nothing more is to be done. */
export interface Outcome {
  state: FilingState
  nextAt: Date | null
  waitsFor?: FilingWait
  uploadIndex?: string
  downloadId?: string | null
  /** One more look into the list, without finding it. */
  looked?: boolean
  /** One more question about the message, or one more download. */
  asked?: boolean
  downloaded?: boolean
  reasons?: AnafReason[]
  answer?: PutFile
}
