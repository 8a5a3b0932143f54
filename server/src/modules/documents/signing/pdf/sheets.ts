import { readFileSync } from 'node:fs'
import type { PageSize } from '#contracts/documents/signing-answers.ts'
import { typesetSheets } from '#platform/typesetting/index.ts'
import type { EvidencePage, Overlay, Stamp } from './stamps.ts'

const programText = (name: 'stamps' | 'evidence') => readFileSync(new URL(`./${name}.typ`, import.meta.url), 'utf8')

/** The stamps on transparent pages, as large as those that they are laid over (`pages`: all of the document); null where nothing is stamped. */
export async function overlayOf(
  stamps: readonly Stamp[],
  pages: readonly PageSize[],
  company?: string,
): Promise<Overlay | null> {
  const numbers = [...new Set(stamps.map(({ page }) => page))].sort((a, b) => a - b)
  if (numbers.length === 0) return null
  const pictures: Record<string, Uint8Array> = {}
  const placed = stamps.map((stamp, n) => {
    if (stamp.kind !== 'picture') return stamp
    const { png, ...rest } = stamp
    pictures[`picture-${n}.png`] = png
    return { ...rest, picture: `/picture-${n}.png` }
  })
  const sheets = numbers.map((number) => ({
    ...pages[number - 1]!,
    stamps: placed.filter(({ page }) => page === number),
  }))
  return {
    numbers,
    pdf: await typesetSheets({ program: programText('stamps'), data: { pages: sheets }, pictures }, company),
  }
}

/** The evidence page as a PDF. */
export const evidencePdf = (page: EvidencePage, company?: string): Promise<Buffer> =>
  typesetSheets({ program: programText('evidence'), data: page, pictures: {} }, company)
