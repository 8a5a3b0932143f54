import { readFileSync } from 'node:fs'
import { joinSheets, typesetSheets } from '#platform/typesetting/index.ts'
import { layOut, minutesOf, type Report, type ReportEntry } from './lay-out.ts'

const program = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

/** The report as a PDF. */
export const drawReport = (report: Report, company?: string): Promise<Buffer> =>
  typesetSheets({ program, data: layOut(report), pictures: {} }, company)

/**
 * A report whose entries come in parts as one PDF: each is drawn by itself, so that memory does not grow with their number, and what is
 * drawn is joined. `drawn` hears of each how many entries it had.
 */
export async function drawInParts(
  report: Omit<Report, 'entries' | 'part'>,
  parts: readonly ReportEntry[][],
  { company, drawn }: { company: string; drawn: (entries: number) => void },
): Promise<Buffer> {
  if (parts.length === 1) {
    const whole = await drawReport({ ...report, entries: parts[0]! }, company)
    drawn(parts[0]!.length)
    return whole
  }
  const pages: Buffer[] = []
  let minutes = 0
  for (const [at, entries] of parts.entries()) {
    const part = { isFirst: at === 0, isLast: at === parts.length - 1, minutes }
    pages.push(await drawReport({ ...report, entries, part }, company))
    minutes += minutesOf(entries)
    drawn(entries.length)
  }
  return joinSheets(pages, company)
}
