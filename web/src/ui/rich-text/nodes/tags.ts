import { richTypes } from '#contracts/engine/values/rich-text.ts'

export type RichType = keyof typeof richTypes

/** A parse rule for a tag that is known by its `data-type`. */
export const typed = (tag: string, type: RichType) => `${tag}[data-type="${richTypes[type]}"]`
