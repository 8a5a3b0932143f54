import type { SaxesParser as Parser } from 'saxes'
import { lazyPackage } from '#platform/lazy-package.ts'

const saxes = lazyPackage<typeof import('saxes')>('saxes')

/** What ANAF says in the root of an XML, and the errors below it. */
export interface AnafHeader {
  attributes: Readonly<Record<string, string>>
  errors: string[]
}

/** Of more than so many errors nobody reads the rest. */
const MOST_ERRORS = 200

/** Reads an answer of ANAF's; null where it is no XML of theirs. Entities of its own are refused. */
export function readHeader(xml: string): AnafHeader | null {
  const errors: string[] = []
  let attributes: Record<string, string> | null = null
  const parser: Parser = new (saxes().SaxesParser)({ xmlns: false })
  let failed = false
  parser.on('error', () => {
    failed = true
  })
  parser.on('doctype', () => {
    failed = true
  })
  parser.on('opentag', ({ name, attributes: found }) => {
    const values = found as Record<string, string>
    attributes ??= name === 'header' ? values : null
    const words = values.errorMessage
    if (words !== undefined && errors.length < MOST_ERRORS) errors.push(words.trim())
  })
  try {
    parser.write(xml.replace(/^\uFEFF/, '')).close()
  } catch {
    return null
  }
  return failed || !attributes ? null : { attributes, errors }
}
