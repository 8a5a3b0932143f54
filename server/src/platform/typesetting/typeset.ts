import { lastingProcess, type WhenItsTurn, whenItsTurn } from '#platform/workers/index.ts'
import type { Letter, Sheets, StandardSheets, Typeset } from './letter.ts'
import type { Order } from './typeset-process.ts'

/** A letter of the most that a template may hold takes a twentieth of it, a sheet of 2,000 lines a tenth. */
const LIMITS = { memoryMb: 900, timeMs: 60_000 }

const maker = lastingProcess(new URL('./typeset-process.ts', import.meta.url), LIMITS)
const asked = <Answer>(order: WhenItsTurn<Order>, company?: string) => maker.ask<Answer>(order, company)
const drawn = (kind: 'pdf' | 'docx', letter: WhenItsTurn<Letter>) => async (): Promise<Order> => ({
  kind,
  letter: await whenItsTurn(letter),
})
const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/**
 * A letter as PDF/A, tagged and with all of its fonts, and where its signature places came to lie. Drawn in a process of its own, in which
 * companies (`company`, an id) come in turn.
 * @throws WorkerStopped when it takes too long, takes too much memory, or cannot be drawn.
 */
export async function typesetPdf(letter: WhenItsTurn<Letter>, company?: string): Promise<Typeset & { pdf: Buffer }> {
  const { pdf, ...rest } = await asked<Typeset>(drawn('pdf', letter), company)
  return { ...rest, pdf: asBuffer(pdf) }
}

/** The same letter as a .docx file, for Word and LibreOffice; the same errors. */
export async function typesetDocx(letter: WhenItsTurn<Letter>, company?: string): Promise<Buffer> {
  return asBuffer(await asked<Uint8Array>(drawn('docx', letter), company))
}

/** Pages by a module's own program as a PDF, for what is no letter: what is laid over a signed page; the same errors. */
export async function typesetSheets(sheets: Sheets, company?: string): Promise<Buffer> {
  return asBuffer(await asked<Uint8Array>({ kind: 'sheets', sheets }, company))
}

/** Sheets that were drawn in parts as one file, with its pages numbered through; the same errors. */
export async function joinSheets(parts: readonly Uint8Array[], company?: string): Promise<Buffer> {
  return asBuffer(await asked<Uint8Array>({ kind: 'join', parts }, company))
}

/** The same in a standard (`a-2a`, or `a-3a` with files inside), for what a company keeps for years; the same errors. */
export async function typesetStandard(sheets: StandardSheets, company?: string): Promise<Buffer> {
  return asBuffer(await asked<Uint8Array>({ kind: 'standard', sheets }, company))
}
