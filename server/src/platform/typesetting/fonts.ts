import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/** A file beside the one that a package is entered by. */
const inside = (name: string, path: string) => join(dirname(require.resolve(name)), path)

/** Fonts that are read together. */
interface Fonts {
  /** As sheets name them, in the order in which they are tried for a letter. */
  families: readonly string[]
  /** The letters for which they are read. */
  letters: RegExp
  files: () => string[]
}

const expo = (name: string, family: string, styles: readonly string[]) =>
  styles.map((style) => inside(`@expo-google-fonts/${name}`, `${style}/${family}_${style}.ttf`))
const embed = (name: string, family: string, type: 'ttf' | 'otf') =>
  ['Regular', 'Bold'].map((weight) => inside(`@embedpdf/fonts-${name}`, `../fonts/${family}-${weight}.${type}`))

const INTER = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold', '700Bold_Italic']
const UPRIGHT = ['400Regular', '700Bold']

/** Inter has all of Europe; what is large (Chinese, 17 MB) or seldom is read when a text needs it. */
const FONTS: Readonly<Record<string, Fonts>> = {
  // With it the hand of a pen, for typed signatures, which sheets name themselves.
  latin: {
    families: ['Inter'],
    letters: /(?:)/,
    files: () => [...expo('inter', 'Inter', INTER), ...expo('caveat', 'Caveat', ['500Medium'])],
  },
  chinese: {
    families: ['Noto Sans S Chinese'],
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u,
    files: () => embed('sc', 'NotoSansHans', 'otf'),
  },
  korean: {
    families: ['NanumGothic'],
    letters: /\p{Script=Hangul}/u,
    files: () => expo('nanum-gothic', 'NanumGothic', UPRIGHT),
  },
  others: {
    families: ['Noto Naskh Arabic'].concat(
      ['Hebrew', 'Georgian', 'Armenian', 'Devanagari', 'Thai'].map((script) => `Noto Sans ${script}`),
    ),
    letters: /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Geor}\p{scx=Armn}\p{scx=Deva}\p{scx=Thai}]/u,
    files: () => [
      ...embed('arabic', 'NotoNaskhArabic', 'ttf'),
      ...embed('hebrew', 'NotoSansHebrew', 'ttf'),
      ...['Georgian', 'Armenian', 'Devanagari', 'Thai'].flatMap((script) =>
        expo(`noto-sans-${script.toLowerCase()}`, `NotoSans${script}`, UPRIGHT),
      ),
    ],
  },
  emoji: {
    families: ['Noto Emoji'],
    // Figures and © are pictographs too, which Inter has.
    letters: /[\p{Extended_Pictographic}--[©®™]]/v,
    files: () => expo('noto-emoji', 'NotoEmoji', ['400Regular']),
  },
}

/** The file `/fonts.typ` of every sheet: `sans` is what its words are set in. */
export const fontsProgram = `#let sans = ${`(${Object.values(FONTS)
  .flatMap(({ families }) => families.map((family) => JSON.stringify(family)))
  .join(', ')})`}\n`

/** The fonts that some letters need, as one word. */
export const fontsFor = (text: string): string =>
  Object.entries(FONTS)
    .filter(([, { letters }]) => letters.test(text))
    .map(([name]) => name)
    .join('+')

/** Their files. */
export const fontPaths = (fonts: string): string[] => fonts.split('+').flatMap((name) => FONTS[name]!.files())

/** Their bytes. */
export const fontBytes = (fonts: string): Buffer[] => fontPaths(fonts).map((path) => readFileSync(path))
