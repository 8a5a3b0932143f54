import type { ManyAnswer, Outcome } from '#contracts/engine/wire.ts'
import { ApiError } from '#web/platform/api/api-error.ts'
import { api } from '#web/platform/api/client.ts'
import { messageOf } from '#web/platform/api/report.ts'
import { emit } from '#web/platform/events.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { AnyRecord } from '../resource/types.ts'

/** The server takes this many at once (api-contract 5.1). */
const MOST = 100
/** At most this many refusals are shown one by one. */
const MOST_NAMED = 5

/**
 * Runs a record action on each of several records; answers what became of each. More than the server takes go in several calls: one
 * that fails leaves those before it done, so its records are refused for that. Where the first fails as a whole, it throws.
 */
export async function runOnSeveral(
  entity: string,
  action: string,
  ids: readonly string[],
  body: object = {},
  keepalive?: boolean,
) {
  const outcomes: Outcome[] = []
  let end: ApiError | undefined
  for (let from = 0; from < ids.length; from += MOST) {
    const repositories = ids.slice(from, from + MOST)
    const call = () =>
      api.post<ManyAnswer>(
        `/restify/${entity}/actions`,
        { ...body, repositories },
        { query: { action }, onError: 'caller', keepalive },
      )
    const answer = end ?? (await call().catch(asApiError))
    if (!(answer instanceof ApiError)) {
      outcomes.push(...answer.data.outcomes)
      continue
    }
    // The server may have done some of them before it failed.
    if (answer.isUnanswered && !end) emit('entity-written', { entity })
    if (from === 0) throw answer
    if (endsAll(answer)) end = answer
    outcomes.push(...repositories.map((id) => ({ id, done: false, message: reasonOf(answer) })))
  }
  return outcomes
}

/**
 * Sends a call for each of several records, one after the other, where the server has no action for several; answers what
 * became of each. A free seat that is missing, or a server that does not answer, ends it: the rest is refused for the same.
 */
export async function sendForEach<R extends AnyRecord>(records: readonly R[], send: (record: R) => Promise<unknown>) {
  const outcomes: Outcome[] = []
  let end: ApiError | undefined
  for (const record of records) {
    const error = end ?? (await send(record).then(() => undefined, asApiError))
    if (error && endsAll(error)) end = error
    outcomes.push({ id: record.id, done: !error, ...(error ? { message: reasonOf(error) } : {}) })
  }
  return outcomes
}

/** What comes after it would fail for the same. */
const endsAll = (error: ApiError) => error.quantityExceeded || error.isUnanswered || error.status === 401

const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  throw error
}

/** Why one record was refused. */
export const reasonOf = (error: ApiError): string => {
  if (error.quantityExceeded) return text('engine:several.noSeat')
  return Object.values(error.errors).flat()[0] ?? messageOf(error, 'engine:several.failed')
}

interface Words<R extends { id: string }> {
  /** "7 requests approved"; of none too. */
  done: (count: number) => string
  /** For records that somebody else acted on first: "1 was already decided". When left out, their refusals are shown. */
  late?: (count: number) => string
  nameOf: (record: R) => string
}

/** Says in one toast what became of all: how many were done, how many came too late, and of what else was refused why. */
export function showOutcomes<R extends { id: string }>(
  records: readonly R[],
  outcomes: readonly Outcome[],
  words: Words<R>,
) {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const done = outcomes.filter((outcome) => outcome.done).length
  const isLate = ({ reason }: Outcome) => words.late !== undefined && reason === 'illegalState'
  const late = outcomes.filter(isLate).length
  const others = records.filter(({ id }) => {
    const outcome = byId.get(id)
    return !outcome || !(outcome.done || isLate(outcome))
  })
  const parts = [words.done(done), ...(words.late && late > 0 ? [words.late(late)] : [])]
  const summary = parts.join(', ')
  if (others.length === 0) return late > 0 ? notify('info', summary) : showSuccess(summary)
  const named = others.slice(0, MOST_NAMED)
  notify(
    'warning',
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {named.map((record) => (
        <li key={record.id}>
          {words.nameOf(record)}: {byId.get(record.id)?.message ?? text('engine:several.gone')}
        </li>
      ))}
      {others.length > named.length && <li>{text('engine:several.more', { count: others.length - named.length })}</li>}
    </ul>,
    `${summary}, ${text('engine:several.refused', { count: others.length })}`,
    true,
  )
}
