import { readHeader } from '../anaf/read-header.ts'
import type { AnafReason } from './tries/tries.ts'

/** The rule that words of ANAF's name: `[BR-RO-111]`. */
const RULE = /\[?\b(BR-[A-Z0-9]+(?:-[A-Z0-9]+)*)\b\]?/

/** What ANAF's validator writes before what it has to say. */
const LEAD = /^E:\s*(?:validari? globale?)?\s*(?:eroare)?\s*(?:regula)?\s*[:=]?\s*/i

/** Words of ANAF's as a reason: the rule that they name, and the words without what a machine wrote before them. */
export function reasonOf(words: string): AnafReason {
  const rule = RULE.exec(words)?.[1] ?? null
  const said = words.replace(LEAD, '').replace(/^\[[^\]]*\]\s*-?\s*/, '')
  // Behind # the rules repeat themselves in English.
  return { rule, words: said.split('#')[0]!.trim() || words.trim() }
}

/** The reasons in the first file of a zip of ANAF's; none where it is the invoice itself. */
export const reasonsIn = (xml: Buffer): { reasons: AnafReason[]; words: string[] } => {
  const words = readHeader(xml.toString('utf8'))?.errors ?? []
  return { reasons: words.map(reasonOf), words }
}
