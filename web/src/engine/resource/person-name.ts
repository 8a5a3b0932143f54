import { relatedOne } from './records.ts'
import type { AnyRecord } from './types.ts'

/** First and last name of somebody; empty where there is nobody. */
export const personName = (person: AnyRecord | undefined): string =>
  person ? `${person.attributes.first_name} ${person.attributes.last_name}`.trim() : ''

/** The name of a related person. */
export const relatedName = (record: AnyRecord, relation: string): string => personName(relatedOne(record, relation))
