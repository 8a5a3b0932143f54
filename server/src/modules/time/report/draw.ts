import { readFileSync } from 'node:fs'
import { typesetSheets } from '#platform/typesetting/index.ts'
import { layOut, type Report } from './lay-out.ts'

const program = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

/** The report as a PDF. */
export const drawReport = (report: Report, company?: string): Promise<Buffer> =>
  typesetSheets({ program, data: layOut(report), pictures: {} }, company)
