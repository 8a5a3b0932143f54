import { Together, TogetherQuery } from '#contracts/engine/together.ts'
import { ok } from '#platform/http/context.ts'
import { answersData } from '../../output.ts'
import { defineRoute } from '../../route.ts'
import { parseBody } from '../../write/input.ts'
import { answerOne, TOGETHER } from './answer-one.ts'

/** One request takes no more connections of the database at a time. */
const LANES = 4

/**
 * `GET /api/together`: what a page asks for when it opens, in one request. Each is answered as if it were asked alone, and fails
 * alone. Where the server itself is at fault (500 and above), the page asks that one again by itself, so that the fault is logged.
 */
export const togetherRoute = defineRoute({
  method: 'GET',
  path: TOGETHER,
  access: 'auth',
  tag: 'together',
  summary: 'What several addresses answer, in one request: lists, getters and other reads',
  query: TogetherQuery,
  output: answersData(Together),
  async run(context, _input, registry) {
    const { ask } = parseBody(TogetherQuery, context.query) as { ask: string[] }
    const data: Together = new Array(ask.length)
    const left = [...ask.entries()]
    const lane = async () => {
      for (let one = left.shift(); one; one = left.shift()) data[one[0]] = await answerOne(context, registry, one[1])
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    return ok({ data })
  },
})
