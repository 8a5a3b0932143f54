import { fullName } from '#contracts/engine/values/full-name.ts'
import { relatedOne } from './records.ts'
import type { AnyRecord } from './types.ts'

/** First and last name of somebody; empty where there is nobody. */
export const personName = (person: AnyRecord | undefined): string =>
  fullName(person?.attributes.first_name, person?.attributes.last_name)

/** The name of a related person. */
export const relatedName = (record: AnyRecord, relation: string): string => personName(relatedOne(record, relation))
