import { readFileSync } from 'node:fs'
import { typesetStandard } from '#platform/typesetting/index.ts'
import type { ReadableBill } from '../../reading/index.ts'
import { layOutBill } from './lay-out.ts'

const program = readFileSync(new URL('./bill.typ', import.meta.url), 'utf8')

/**
 * A supplier's bill as a PDF/A-2a, in Romanian as ANAF draws it. `company` is whose turn it is (an id).
 * @throws WorkerStopped when it takes too long or too much memory.
 */
export const drawBill = async (read: ReadableBill, company?: string): Promise<Buffer> =>
  typesetStandard(
    { program, data: layOutBill(read), files: {}, standard: 'a-2a', at: new Date(`${read.issue_date}T12:00:00Z`) },
    company,
  )
