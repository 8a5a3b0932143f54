import type { FilePutter } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { AnafApi } from '../../anaf/anaf-api.ts'
import type { Refusal } from '../../anaf/answers.ts'
import { noteRight } from '../../connection/right.ts'
import { afterQuestions, tomorrow } from '../schedule.ts'
import type { Outcome } from '../tries/outcome.ts'
import type { TakenTry } from '../tries/take-try.ts'

/** What a step works with. */
export interface Step {
  services: Services
  tenantId: string
  taken: TakenTry
  api: AnafApi
  files: FilePutter
}

const HOUR_MS = 3_600_000

/**
 * What a refusal that is not about the file means for the try: it stays as it is, and goes on when that is over.
 * Whatever it was, nothing was filed by it.
 */
export async function standingStill(step: Step, refusal: Refusal, state = step.taken.row.state): Promise<Outcome> {
  const { services, tenantId, taken } = step
  const now = services.clock.now()
  if (refusal.kind === 'tooMany') return { state, waitsFor: 'tomorrow', nextAt: tomorrow(now) }
  if (refusal.kind === 'noRight') {
    await noteRight(services, tenantId, false)
    return { state, waitsFor: 'right', nextAt: null }
  }
  if (refusal.kind === 'unauthorised')
    return { state, waitsFor: 'connection', nextAt: new Date(now.getTime() + HOUR_MS) }
  return { state, waitsFor: 'answer', nextAt: afterQuestions(now, taken.row.asked) }
}
