import { describe, expect, it } from 'vitest'
import { createRegistry } from '#engine/registry.ts'
import { modules } from '#server/modules.ts'
import { addTexts, allTexts, labelOf, text } from './text.ts'

createRegistry(modules)
const all = [...allTexts()]

describe('server texts', () => {
  it('have both languages, and the same values in both', () => {
    expect(all.length).toBeGreaterThan(300)
    const names = (sentence: string) => [...sentence.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name).sort()
    for (const [key, { en, ro }] of all) {
      expect(en.trim(), key).not.toBe('')
      expect(ro.trim(), key).not.toBe('')
      expect(names(ro), key).toEqual(names(en))
    }
  })

  it('use the Romanian letters with a comma below, not the look-alikes with a cedilla', () => {
    for (const [key, { ro }] of all) expect(ro, key).not.toMatch(/[şţŞŢ]/)
  })

  it('count in English and in Romanian, where twenty and more take "de"', () => {
    const more = (locale: 'en' | 'ro') => [1, 3, 20].map((count) => text('moreErrors', locale, { count }))
    expect(more('en')).toEqual(['(and 1 more error)', '(and 3 more errors)', '(and 20 more errors)'])
    expect(more('ro')).toEqual(['(și încă o eroare)', '(și încă 3 erori)', '(și încă 20 de erori)'])
  })

  it('choose by number among one, few and many in Romanian, where twenty and more take "de"', () => {
    const choices = all.flatMap(([key, { ro }]) =>
      [...ro.matchAll(/plural, (?:=0 \{\} )?one \{([^}]*)\} few \{([^}]*)\} other \{([^}]*)\}/g)].map(
        ([, , few, other]) => [key, few!, other!] as const,
      ),
    )
    const written = all.filter(([, { ro }]) => ro.includes(', plural,'))
    expect(choices.length).toBeGreaterThan(3)
    expect(choices.length).toBe(written.length)
    for (const [key, few, other] of choices) {
      expect(other, key).toContain('# de ')
      expect(other.replace('# de ', '# '), key).toBe(few)
    }
  })

  it('keep the word that clients look for when nobody is signed in', () => {
    expect([text('unauthenticated', 'en'), text('unauthenticated', 'ro')]).toEqual([
      'Unauthenticated.',
      'Unauthenticated.',
    ])
  })

  it('say one thing by one key: a second module cannot take it', () => {
    expect(() => addTexts({ notFound: { en: 'Gone.', ro: 'Dispărut.' } })).toThrow(
      'The text notFound is declared twice.',
    )
    expect(text('notFound', 'en')).toBe('Not found.')
  })

  it('name a stored value, and leave one that has no word as it is', () => {
    expect(labelOf('*.language', 'ro', 'en')).toBe('Romanian')
    expect(labelOf('*.language', 'unheard-of', 'ro')).toBe('unheard-of')
  })
})
