import type { ManyAnswer, Outcome } from '#contracts/engine/wire.ts'
import { api } from '#web/platform/api/client.ts'
import { notify, showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { AnyRecord } from '../resource/types.ts'

/** The server takes this many at once (api-contract 5.1). */
const MOST = 100
/** So many refusals are told one by one. */
const MOST_TOLD = 5

/** Runs a record action on each of several records; answers what became of each. A call that fails as a whole throws. */
export async function runOnSeveral(entity: string, action: string, ids: readonly string[], body: object = {}) {
  const outcomes: Outcome[] = []
  for (let from = 0; from < ids.length; from += MOST) {
    const repositories = ids.slice(from, from + MOST)
    const { data } = await api.post<ManyAnswer>(
      `/restify/${entity}/actions`,
      { ...body, repositories },
      { query: { action }, onError: 'caller' },
    )
    outcomes.push(...data.outcomes)
  }
  return outcomes
}

interface Words<R extends AnyRecord> {
  /** "7 requests approved"; of none too. */
  done: (count: number) => string
  /** Of those that somebody else was quicker with: "1 was already decided". */
  late: (count: number) => string
  nameOf: (record: R) => string
}

/** Says in one toast what became of all: how many were done, how many came too late, and of what else was refused why. */
export function tellOutcomes<R extends AnyRecord>(
  records: readonly R[],
  outcomes: readonly Outcome[],
  words: Words<R>,
) {
  const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
  const done = outcomes.filter((outcome) => outcome.done).length
  const late = outcomes.filter(({ reason }) => reason === 'illegalState').length
  const others = records.filter(({ id }) => {
    const outcome = byId.get(id)
    return !outcome?.done && outcome?.reason !== 'illegalState'
  })
  const parts = [words.done(done), ...(late > 0 ? [words.late(late)] : [])]
  const summary = parts.join(', ')
  if (others.length === 0) return late > 0 ? notify('info', summary) : showSuccess(summary)
  const told = others.slice(0, MOST_TOLD)
  notify(
    'warning',
    <ul style={{ margin: 0, paddingInlineStart: 18 }}>
      {told.map((record) => (
        <li key={record.id}>
          {words.nameOf(record)}: {byId.get(record.id)?.message ?? text('engine:several.gone')}
        </li>
      ))}
      {others.length > told.length && <li>{text('engine:several.more', { count: others.length - told.length })}</li>}
    </ul>,
    `${summary}, ${text('engine:several.refused', { count: others.length })}`,
    true,
  )
}
