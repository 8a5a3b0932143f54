import type { ByCuiAnswer } from '#contracts/clients/by-cui.ts'
import { createEgress, type EgressLimits } from '#platform/egress/index.ts'
import { AnafAnswer, firmOf } from './firm-of.ts'

/** Asks what the register says of a CUI on a day. */
export type AskAnaf = (cui: string, day: string) => Promise<ByCuiAnswer>

/** The service takes its time in working hours; an answer about one firm has some kilobytes. */
const LIMITS: EgressLimits = { bytes: 256 * 1024, milliseconds: 20_000 }
const UNAVAILABLE: ByCuiAnswer = { state: 'unavailable', firm: null }

/** The VAT register at this address. Whatever goes wrong there is no fault of who asks: the register is unavailable then. */
export function anafAt(url: URL, limits: EgressLimits = LIMITS): AskAnaf {
  const ask = createEgress({ trusted: url, limits })
  return async (cui, day) => {
    try {
      const answer = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify([{ cui: Number(cui), data: day }]),
      })
      // A CUI that nobody has is a 404 with the same words.
      if (!answer.ok && answer.status !== 404) return UNAVAILABLE
      const firm = firmOf(AnafAnswer.parse(await answer.json()))
      return firm ? { state: 'found', firm } : { state: 'unknown', firm: null }
    } catch {
      return UNAVAILABLE
    }
  }
}
