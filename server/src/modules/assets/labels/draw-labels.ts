import { readFileSync } from 'node:fs'
import encodeQR from 'qr'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { typesetSheets } from '#platform/typesetting/index.ts'

export interface Label {
  name: string
  lines: readonly string[]
  /** What the code opens. */
  url: string
}

export interface LabelSheets {
  title: string
  owner: string
  locale: Locale
  labels: readonly Label[]
}

const program = readFileSync(new URL('./labels.typ', import.meta.url), 'utf8')

/** A QR code as the places of its dark modules, row by row; readers need the quiet zone of four modules, which is part of it. */
const codeOf = (url: string) => encodeQR(url, 'raw', { ecc: 'medium', border: 4 })

/** Labels of 70 × 37 mm, 24 on a sheet of A4 as they are sold, as a PDF. */
export const drawLabels = ({ labels, ...rest }: LabelSheets, company?: string): Promise<Buffer> =>
  typesetSheets(
    {
      program,
      data: { ...rest, labels: labels.map(({ url, ...label }) => ({ ...label, code: codeOf(url) })) },
      pictures: {},
    },
    company,
  )
