import type { WireRecord } from '#contracts/engine/wire.ts'

/** The fields of the one record that a relation leads to; undefined where it leads to none. */
export const relatedFields = (record: WireRecord, relation: string): WireRecord['attributes'] | undefined =>
  (record.relationships?.[relation] as WireRecord | null | undefined)?.attributes
