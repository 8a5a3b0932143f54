import { readFileSync } from 'node:fs'
import { typesetStandard } from '#platform/typesetting/index.ts'
import { layOut } from './lay-out.ts'
import type { BundleReport } from './report.ts'

const program = readFileSync(new URL('./report.typ', import.meta.url), 'utf8')

/**
 * The report of a bundle as a PDF/A-2a. `company` is whose turn it is (an id): companies take turns.
 * @throws WorkerStopped when it takes too long or too much memory.
 */
export const drawReport = (report: BundleReport, company?: string): Promise<Buffer> =>
  typesetStandard(
    { program, data: layOut(report), files: {}, standard: 'a-2a', at: new Date(`${report.at}Z`) },
    company,
  )
