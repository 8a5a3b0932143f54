import type { Page } from 'playwright-core'
import { texts } from '../texts.ts'

const all = (locale: 'en' | 'ro') =>
  Object.entries(texts[locale]).flatMap(([namespace, words]) =>
    Object.entries(words).map(([key, text]) => [`${namespace}:${key}`, text] as const),
  )
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const romanian = new Map(all('ro'))
const alsoRomanian = new Set(all('ro').map(([, text]) => plain(text)))
/** Shorter words are often the same in both languages, or somebody's name. */
const tells = (words: string) => words.length > 6 || /\S \S/.test(words)
const HOLE = /\{\w+\}/

const english = all('en').filter(([key, text]) => romanian.get(key) !== text && !alsoRomanian.has(plain(text)))
const fixed = new Set(english.map(([, text]) => plain(text)).filter((text) => !text.includes('{') && tells(text)))
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Texts with values in them, by their beginning and end; those with plurals are found by what stands beside them. */
const patterns = english
  .map(([, text]) => plain(text))
  .filter((text) => HOLE.test(text) && text.split(HOLE).every((part) => !/[{}]/.test(part)))
  .filter((text) => text.split(HOLE).some((part) => tells(part.trim())))
  .map((text) => new RegExp(`^${text.split(HOLE).map(escaped).join('.+')}$`))

const namespaces = Object.keys(texts.en).join('|')
const KEY = new RegExp(`\\b(?:${namespaces}):[a-z*][\\w.*-]+`)

/** All that the page says: its texts, and the names of what has none. What is written in an editor has a language of its own. */
const said = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>([document.title])
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
    while (walk.nextNode()) {
      const node = walk.currentNode
      const element = node instanceof Element ? node : node.parentElement!
      if (/^(script|style|noscript)$/i.test(element.localName) || !element.checkVisibility()) continue
      if (element.closest('[contenteditable]')) continue
      if (!(node instanceof Element)) found.add(node.textContent!)
      else for (const name of ['aria-label', 'title', 'placeholder', 'alt']) found.add(node.getAttribute(name) ?? '')
    }
    return [...found]
  })

/** What stands in English on a page in Romanian, and keys that no text was found for. */
export async function notRomanian(page: Page): Promise<string[]> {
  const words = (await said(page)).map(plain).filter(Boolean)
  return words.filter((text) => KEY.test(text) || fixed.has(text) || patterns.some((pattern) => pattern.test(text)))
}
