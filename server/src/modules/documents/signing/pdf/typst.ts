import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lazyPackage } from '#platform/lazy-package.ts'

const typst = lazyPackage<typeof import('@myriaddreamin/typst-ts-node-compiler')>(
  '@myriaddreamin/typst-ts-node-compiler',
)
const { resolve } = createRequire(import.meta.url)
const HERE = fileURLToPath(new URL('.', import.meta.url))

const ALWAYS = [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  '@expo-google-fonts/caveat/500Medium/Caveat_500Medium.ttf',
].map((file) => resolve(file))
// The package names its beginning alone.
const CHINESE = join(dirname(resolve('@embedpdf/fonts-sc')), '../fonts/NotoSansHans-Regular.otf')
const EMOJI = resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')

/** Fonts that a text needs; those of Chinese signs and emoji are 8 MB and are read for who has some. */
function fontsOf(text: string): string[] {
  const more = [
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) && CHINESE,
    /\p{Extended_Pictographic}/u.test(text) && EMOJI,
  ]
  return [...ALWAYS, ...more.filter((file) => file !== false)]
}

/**
 * A PDF by one of the fixed programs beside this file. Values reach it as data (`sys.inputs`), never as program text.
 * @param pictures PNG bytes by the names that `data` uses for them.
 */
export function typeset(
  program: 'stamps' | 'evidence',
  data: unknown,
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
): Uint8Array {
  const json = JSON.stringify(data)
  const compiler = typst().NodeCompiler.create({
    workspace: HERE,
    fontArgs: [{ fontBlobs: fontsOf(json).map((file) => readFileSync(file)) }],
  })
  for (const [name, bytes] of pictures) compiler.mapShadow(join(HERE, name), Buffer.from(bytes))
  const source = readFileSync(new URL(`./${program}.typ`, import.meta.url), 'utf8')
  return compiler.pdf({ mainFileContent: source, inputs: { data: json } })
}
