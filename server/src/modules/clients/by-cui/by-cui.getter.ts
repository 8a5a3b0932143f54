import type * as z from 'zod'
import { ByCuiAnswer, ByCuiQuery } from '#contracts/clients/by-cui.ts'
import { answersData, type GetterDefinition, parseBody } from '#engine/index.ts'
import { dayIn } from '#platform/clock.ts'
import { type Context, ok } from '#platform/http/context.ts'
import { countAttempt, isWithin, type Limit } from '#platform/http/limits/rate-limit.ts'
import { inventedFirm } from '#server/trial/anaf/invented-firms.ts'
import { type AskAnaf, anafAt } from './ask-anaf.ts'
import { AnafAnswer, firmOf } from './firm-of.ts'

const QUESTIONS: Limit = { name: 'anaf-by-cui', max: 100, seconds: 60 }
/** What the service takes of one installation. */
const EVERY_SECOND: Limit = { name: 'anaf-register', max: 1, seconds: 1 }

/** Seconds that a request waits for a free one; beyond them the register counts as unavailable. */
const LONGEST_WAIT = 5

/** Takes the first second in which nobody of the installation has asked the register. */
async function turn({ services }: Context): Promise<boolean> {
  for (let waited = 0; waited <= LONGEST_WAIT; waited += 1) {
    if (await isWithin(services, EVERY_SECOND, 'all')) return true
    // A timer may ring a little before its time: some milliseconds more lead into the next second for sure.
    await new Promise((resolve) => setTimeout(resolve, 1020 - (services.clock.now().getTime() % 1000)))
  }
  return false
}

const registers = new Map<string, AskAnaf>()
/** One way out for each address, so that connections are used again. */
function registerOf(url: URL): AskAnaf {
  const known = registers.get(url.href) ?? anafAt(url)
  registers.set(url.href, known)
  return known
}

/** What the tax office says of a firm, for the form of a client. Nothing of it is stored. */
export const byCui: GetterDefinition = {
  level: 'resource',
  may: (actor) => actor.can('manageClients') || actor.can('manageInvoices'),
  summary: 'What the tax office (ANAF) says of a Romanian firm',
  query: ByCuiQuery,
  output: answersData(ByCuiAnswer),
  async run(context) {
    const { services, tenant, actor, query } = context
    const asked = parseBody(ByCuiQuery, query) as z.infer<typeof ByCuiQuery>
    const cui = asked.cui.replace(/\D/g, '')
    await countAttempt(services, QUESTIONS, `${tenant.id}:${actor.userId}`)
    const invented = inventedFirm(services.config, tenant, cui)
    if (invented) return ok({ data: { state: 'found', firm: firmOf(AnafAnswer.parse(invented)) } })
    const day = dayIn(services.clock.now(), 'Europe/Bucharest')
    const answer: ByCuiAnswer = (await turn(context))
      ? await registerOf(services.config.anafVatUrl)(cui, day)
      : { state: 'unavailable', firm: null }
    return ok({ data: answer })
  },
}
