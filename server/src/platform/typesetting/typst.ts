import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { paper } from '#contracts/engine/paper.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { fontBytes, fontsFor } from './fonts.ts'
import { type Letter, lettersOf, type SignaturePlace, type Typeset } from './letter.ts'

const typst = lazyPackage<typeof import('@myriaddreamin/typst-ts-node-compiler')>(
  '@myriaddreamin/typst-ts-node-compiler',
)

/** The only files that a program could read lie here, in memory alone: the folder does not exist. */
const WORKSPACE = '/vatra-letters'
/** Results of so many letters ago are forgotten. */
const KEPT_ROUNDS = 5
const program = readFileSync(join(import.meta.dirname, 'page.typ'), 'utf8')

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
  const told = (error as { shortDiagnostics?: { message: string }[] })?.shortDiagnostics
  return new Error(told?.map(({ message }) => message).join('; ') ?? String(error), { cause: compiler })
}

/**
 * Draws a letter as PDF/A-2a: tagged, its language said, all fonts inside. Letters that no font has (Thai) would break that standard;
 * such a letter becomes a plain PDF.
 */
export function drawPdf(letter: Letter): Typeset {
  const compiler = compilerFor(lettersOf(letter))
  const { tree, title, author, language, logo, blanks, at } = letter
  const data = {
    ...tree,
    ...{ look: paper, title, author, language, blanks, logo: logo ? '/logo' : null, logoAlt: author },
  }
  compiler.mapShadow(join(WORKSPACE, 'data.json'), Buffer.from(JSON.stringify(data)))
  if (logo) compiler.mapShadow(join(WORKSPACE, 'logo'), Buffer.from(logo))
  try {
    const made = compiler.compile({ mainFileContent: program })
    const drawn = made.result
    if (!drawn) throw faultOf(compiler, made.takeError())
    const options = { creationTimestamp: Math.floor(at.getTime() / 1000) }
    const standards = typst().PdfStandard
    let pdf: Buffer
    try {
      pdf = compiler.pdf(drawn, { ...options, pdfStandard: standards.A_2a })
    } catch {
      pdf = compiler.pdf(drawn, options)
    }
    const signatures = compiler.query(drawn, { selector: '<signature>', field: 'value' }) as SignaturePlace[]
    return { pdf, pages: drawn.numOfPages, signatures }
  } finally {
    compiler.resetShadow()
    compiler.evictCache(KEPT_ROUNDS)
  }
}
