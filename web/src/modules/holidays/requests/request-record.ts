import type { WireRecord } from '#contracts/engine/wire.ts'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord, Choice } from '#web/engine/resource/types.ts'

export type RequestRecord = WireRecord<Holiday>

/** What lists and pages of requests bring along. */
export const requestRelated = ['employee', 'policy', 'requestedApprover', 'substituteApprover', 'statusChangedBy']

export const requestStatuses: readonly Choice[] = [
  { value: 'draft', label: 'holidays:request.status.draft', color: 'yellow' },
  { value: 'approved', label: 'holidays:request.status.approved', color: 'green' },
  { value: 'rejected', label: 'holidays:request.status.rejected', color: 'red' },
  { value: 'cancelled', label: 'holidays:request.status.cancelled', color: 'gray' },
]

/** First and last name of an employee record; nothing where there is none. */
export const nameOf = (employee: AnyRecord | undefined): string =>
  employee ? `${employee.attributes.first_name} ${employee.attributes.last_name}`.trim() : ''

/** The name of the person in a relation of a request. */
export const nameIn = (request: AnyRecord, relation: string): string => nameOf(relatedOne(request, relation))

/** What the leave is called. */
export const policyOf = (request: AnyRecord): string => String(relatedOne(request, 'policy')?.attributes.name ?? '')

/** How one request is asked for. */
export const requestParams = { related: requestRelated.join(','), temporary_urls: true }
