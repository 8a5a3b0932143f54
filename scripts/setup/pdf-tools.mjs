import { installDebian, mayInstallDebian } from './debian.mjs'
import { onPath } from './place.mjs'

/** Programs that tests ask about PDFs and time stamps, by their packages. */
const tools = { pdfsig: 'poppler-utils', qpdf: 'qpdf', openssl: 'openssl' }

/** Installs what is missing where that is allowed; elsewhere the tests that need it say so and are skipped. */
export function ensurePdfTools() {
  const missing = Object.keys(tools).filter((name) => onPath(name) === null)
  if (missing.length === 0) return
  const names = missing.join(', ')
  if (!mayInstallDebian()) return console.log(`Tests that need ${names} are skipped: not installed.`)
  console.log(`Installing ${names} for the tests of signed PDFs (once)`)
  const problem = installDebian(...new Set(missing.map((name) => tools[name])))
  if (problem !== null) console.log(`Tests that need ${names} are skipped. ${problem}`)
}
