import { readFileSync } from 'node:fs'
import type { Paper } from '#contracts/invoices/paper.ts'
import { typesetStandard } from '#platform/typesetting/index.ts'
import { layOut } from './lay-out.ts'

const program = readFileSync(new URL('./invoice.typ', import.meta.url), 'utf8')

interface Drawing {
  /** A PNG; none where the company has no logo, or one that cannot be read. */
  logo?: Uint8Array | null
  /** Whose turn it is (an id): companies take turns. */
  company?: string
}

/**
 * The paper of an invoice as a PDF/A-2a. The same paper gives the same bytes: its day is the day of issue, not of drawing.
 * @throws WorkerStopped when it takes too long or too much memory.
 */
export const drawInvoice = (paper: Paper, { logo, company }: Drawing = {}): Promise<Buffer> =>
  typesetStandard(
    {
      program,
      data: { ...layOut(paper), logo: logo ? '/logo' : null },
      files: logo ? { logo } : {},
      standard: 'a-2a',
      at: new Date(`${paper.issue_date}T12:00:00Z`),
    },
    company,
  )
