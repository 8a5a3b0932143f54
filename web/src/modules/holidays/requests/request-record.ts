import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord, Choice } from '#web/engine/resource/types.ts'

export type RequestRecord = WireRecord<Holiday>

/** What lists and pages of requests bring along. */
export const requestRelated = ['employee', 'policy', 'requestedApprover', 'substituteApprover', 'statusChangedBy']

export const requestStatuses: readonly Choice[] = [
  { value: 'draft', label: 'name:holidays.status=draft', color: 'yellow' },
  { value: 'approved', label: 'name:holidays.status=approved', color: 'green' },
  { value: 'rejected', label: 'name:holidays.status=rejected', color: 'red' },
  { value: 'cancelled', label: 'name:holidays.status=cancelled', color: 'gray' },
]

/** What the leave is called. */
export const policyOf = (request: AnyRecord): string => String(relatedOne(request, 'policy')?.attributes.name ?? '')

/** How one request is asked for. */
export const requestParams = { related: requestRelated.join(','), temporary_urls: true }
