import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { NameKey } from '#contracts/names.ts'
import type { TextNamespaces } from '#web/platform/texts/namespaces.ts'
import { readTexts } from '../../web/build/texts/text-sources.ts'

/** By namespace and key; what fields are called stands under `name`. */
type Words = { [N in keyof TextNamespaces]: Record<keyof TextNamespaces[N], string> } & {
  name: Record<NameKey, string>
}

async function wordsIn(locale: Locale): Promise<Words> {
  const words: Record<string, Record<string, string>> = {}
  for (const [full, text] of await readTexts(locale)) {
    const end = full.indexOf(':')
    const namespace = full.slice(0, end)
    words[namespace] ??= {}
    words[namespace][full.slice(end + 1)] = text
  }
  return words as Words
}

/** The words of the screens a journey walks through: it clicks what a person reads, in either language. */
export const texts: Record<Locale, Words> = { en: await wordsIn('en'), ro: await wordsIn('ro') }

/** A text with its values and plurals filled in, as the screen reads. */
export const filled = (locale: 'en' | 'ro', words: string, values: Record<string, number | string>): string =>
  String(new IntlMessageFormat(words, locale).format(values))
