import { relatedOne } from '#web/engine/resource/records.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { memberName } from '../project-record.ts'

/** The name of a member, of whom the person came along. */
export function memberNameOf(member: AnyRecord): string {
  const person = relatedOne(member, 'employee')
  return person ? memberName(person) : ''
}
