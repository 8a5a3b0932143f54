import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { paper } from '#contracts/engine/paper.ts'
import { columnShares } from '#contracts/engine/values/rich-text.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { fontBytes, fontsFor, fontsProgram } from './fonts.ts'
import {
  drawnTree,
  type Letter,
  lettersOf,
  type Sheets,
  type SignaturePlace,
  type StandardSheets,
  type Typeset,
  withoutSigns,
} from './letter.ts'

const typst = lazyPackage<typeof import('@myriaddreamin/typst-ts-node-compiler')>(
  '@myriaddreamin/typst-ts-node-compiler',
)

/** The only files that a program could read lie here, in memory alone: the folder does not exist. */
const WORKSPACE = '/vatra-letters'
/** Results of so many letters ago are forgotten; those of large sheets at once, which take a hundred times as much. */
const KEPT_ROUNDS = 5
const LARGE = 200_000
const FONTS = Buffer.from(fontsProgram)
const program = readFileSync(join(import.meta.dirname, 'page.typ'), 'utf8')

/** What a program reads. Letters as fonts have them: what is typed on a Mac may come in parts (한 as three). */
const dataOf = (data: unknown): string => JSON.stringify(data).normalize('NFC')

const compilers = new Map<string, NodeCompiler>()

function compilerFor(letters: string): NodeCompiler {
  const fonts = fontsFor(letters)
  const known = compilers.get(fonts)
  if (known) return known
  const made = typst().NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontBlobs: fontBytes(fonts) }] })
  compilers.set(fonts, made)
  return made
}

const faultOf = (compiler: NodeCompiler, error: unknown): Error => {
  const found = (error as { shortDiagnostics?: { message: string }[] })?.shortDiagnostics
  return new Error(found?.map(({ message }) => message).join('; ') ?? String(error), { cause: compiler })
}

/** Does something with a compiler that has the fonts for these letters, and these files in its memory. */
function withFiles<T>(
  letters: string,
  files: Readonly<Record<string, Uint8Array>>,
  work: (compiler: NodeCompiler) => T,
): T {
  const kept = letters.length > LARGE ? 0 : KEPT_ROUNDS
  const compiler = compilerFor(letters)
  compiler.mapShadow(join(WORKSPACE, 'fonts.typ'), FONTS)
  for (const [name, bytes] of Object.entries(files)) compiler.mapShadow(join(WORKSPACE, name), Buffer.from(bytes))
  try {
    return work(compiler)
  } finally {
    compiler.resetShadow()
    compiler.evictCache(kept)
  }
}

/** What a program draws. @throws Error with what the compiler says. */
function drawnBy(compiler: NodeCompiler, mainFileContent: string) {
  const made = compiler.compile({ mainFileContent })
  if (!made.result) throw faultOf(compiler, made.takeError())
  return made.result
}

/** The drawn pages in a standard. Letters that no font has (Burmese) would break each of them: with such letters it is a plain PDF. */
function inStandard(
  compiler: NodeCompiler,
  drawn: ReturnType<typeof drawnBy>,
  { standard, at }: Pick<StandardSheets, 'standard' | 'at'>,
): Uint8Array {
  const options = { creationTimestamp: Math.floor(at.getTime() / 1000) }
  const { A_2a, A_3a } = typst().PdfStandard
  try {
    return compiler.pdf(drawn, { ...options, pdfStandard: standard === 'a-3a' ? A_3a : A_2a })
  } catch {
    return compiler.pdf(drawn, options)
  }
}

/** Draws a letter as PDF/A-2a: tagged, its language said, all fonts inside. */
export function drawPdf(letter: Letter): Typeset {
  const { title, author, language, logo, blanks, at } = letter
  const data = {
    ...drawnTree(letter),
    look: paper,
    columnShares,
    title,
    author,
    language,
    blanks,
    logo: logo ? '/logo' : null,
    logoAlt: author,
  }
  const files = { 'data.json': Buffer.from(dataOf(data)), ...(logo ? { logo } : {}) }
  return withFiles(lettersOf(letter), files, (compiler) => {
    const drawn = drawnBy(compiler, program)
    const pdf = inStandard(compiler, drawn, { standard: 'a-2a', at })
    const signatures = compiler.query(drawn, { selector: '<signature>', field: 'value' }) as SignaturePlace[]
    return { pdf, pages: drawn.numOfPages, signatures }
  })
}

/** Draws the sheets of another fixed program. */
export function drawSheets({ program, data, pictures }: Sheets): Uint8Array {
  const json = dataOf(data)
  return withFiles(json, { 'data.json': Buffer.from(json), ...pictures }, (compiler) =>
    compiler.pdf(drawnBy(compiler, program)),
  )
}

/** Draws what another fixed program makes of data, in a standard. */
export function drawStandardSheets({ program, data, files, ...kept }: StandardSheets): Uint8Array {
  const json = dataOf(withoutSigns(data))
  return withFiles(json, { 'data.json': Buffer.from(json), ...files }, (compiler) =>
    inStandard(compiler, drawnBy(compiler, program), kept),
  )
}
