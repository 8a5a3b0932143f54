import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
/** A file beside the one that a package is entered by. */
const inside = (name: string, path: string) => join(dirname(require.resolve(name)), path)

const INTER = ['400Regular/Inter_400Regular', '400Regular_Italic/Inter_400Regular_Italic'].concat([
  '600SemiBold/Inter_600SemiBold',
  '700Bold/Inter_700Bold',
  '700Bold_Italic/Inter_700Bold_Italic',
])

/** Inter, and the hand of a pen for typed signatures. */
const latin = () => [
  ...INTER.map((path) => inside('@expo-google-fonts/inter', `${path}.ttf`)),
  inside('@expo-google-fonts/caveat', '500Medium/Caveat_500Medium.ttf'),
]
const chinese = () =>
  ['Regular', 'Bold'].map((weight) => inside('@embedpdf/fonts-sc', `../fonts/NotoSansHans-${weight}.otf`))
const emoji = () => [inside('@expo-google-fonts/noto-emoji', '400Regular/NotoEmoji_400Regular.ttf')]

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u
/** Figures and © are pictographs too, which Inter has. */
const EMOJI = /[\p{Extended_Pictographic}--[©®™]]/v

/** The fonts that some letters need, as one word: Inter has all of Europe; Chinese (17 MB) and emoji are read when they occur. */
export const fontsFor = (letters: string): string =>
  ['latin', HAN.test(letters) ? 'chinese' : '', EMOJI.test(letters) ? 'emoji' : ''].filter(Boolean).join('+')

/** Their files. */
export const fontPaths = (fonts: string): string[] =>
  [latin(), fonts.includes('chinese') ? chinese() : [], fonts.includes('emoji') ? emoji() : []].flat()

/** Their bytes. */
export const fontBytes = (fonts: string): Buffer[] => fontPaths(fonts).map((path) => readFileSync(path))
