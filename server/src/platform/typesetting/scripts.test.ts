import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { isolated, typesetSheets } from './index.ts'

const program = `#import "/fonts.typ": sans
#let data = json("/data.json")
#set text(fallback: false, font: sans, lang: "ro")
#for line in data { [#line]; parbreak(); text(weight: 700, line); parbreak() }`

/** As they are found in a file: a reader breaks some scripts by a sign that nobody sees. */
const compact = (words: string) => words.replace(/[\s\p{Cc}]/gu, '')
const drawn = async (...lines: string[]) => {
  const pdf = await typesetSheets({ program, data: lines, pictures: {} })
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  const fonts = [
    ...new Set([...pdf.toString('latin1').matchAll(/\/BaseFont\s*\/\w+\+(\w+)/g)].map(([, name]) => name!)),
  ]
  return { words: compact(text), fonts }
}

describe('words in another script', () => {
  it.each([
    ['Korean', '김민수', 'NanumGothic'],
    ['Georgian', 'მარია ბერიძე', 'NotoSansGeorgian'],
    ['Armenian', 'Արամ Խաչատրյան', 'NotoSansArmenian'],
    ['Devanagari', 'मोहन क्षत्रिय', 'NotoSansDevanagari'],
    ['Arabic', 'محمد', 'NotoNaskhArabic'],
    ['Hebrew', 'דוד', 'NotoSansHebrew'],
    ['Thai', 'สมชาย', 'NotoSansThai'],
    ['Chinese', '李明', 'NotoSansHans'],
  ])('in %s can be read and searched, plain and bold, in a font that is shipped', async (_script, words, font) => {
    const { words: found, fonts } = await drawn(words)
    expect(found).toContain(compact(words))
    expect(
      fonts.every((name) => name.startsWith(font) || name === 'Inter'),
      fonts.join(),
    ).toBe(true)
    expect(fonts.filter((name) => name.startsWith(font)).length).toBeGreaterThan(0)
  })

  it('is the same where it came in parts, as a Mac writes it', async () => {
    expect((await drawn('김민수'.normalize('NFD'))).words).toContain('김민수')
  })

  it('that no shipped font has are set in none of the machine', async () => {
    const { fonts } = await drawn('မြန်မာ ሰላም')
    expect(fonts.filter((name) => !name.startsWith('Inter'))).toEqual([])
  })
})

it('leaves the words around an Arabic name in their order', async () => {
  const positions = async (name: string) => {
    const pdf = await typesetSheets({ program, data: [`${name} · 2026-11-29 UTC`], pictures: {} })
    const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1)
    const { items } = await page.getTextContent()
    const found = (word: string) => items.find((one) => 'str' in one && one.str.includes(word))
    return ['محمد', '2026', 'UTC'].map((word) => (found(word) as { transform: number[] } | undefined)?.transform[4])
  }
  expect(isolated('Ana Țîrlea')).toBe('Ana Țîrlea')
  const [name, day] = await positions(isolated('محمد'))
  expect(name).toBeLessThan(day!)
})
