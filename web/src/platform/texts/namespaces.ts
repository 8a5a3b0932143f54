import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { NameKey } from '#contracts/names.ts'
import type { MessageValues } from '#web/ui/messages.ts'

/**
 * Every text file adds its keys here by declaration merging, so that a key that does not exist is a type error:
 * `declare module '#web/platform/texts/namespaces.ts' { interface TextNamespaces { team: typeof en } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the text files
export interface TextNamespaces {}

export type Namespace = keyof TextNamespaces & string

/** A text's full key, `namespace:key`. Names of fields, `name:{resource}.{field}`, stand in the contracts, beside their shapes. */
export type TextKey = { [N in Namespace]: `${N}:${keyof TextNamespaces[N] & string}` }[Namespace] | `name:${NameKey}`

/** What a second language must provide: the same keys, no more and no less. */
export type SameTexts<T> = { [K in keyof T]: string }

export type TextValues = MessageValues

/** Where a volume of texts is found: full keys and their patterns, by language. */
export type TextSource = Record<Locale, () => Promise<{ texts: Record<string, string> }>>
