import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { reasonOf } from '#web/engine/table/run-on-several.tsx'
import { ApiError } from '#web/platform/api/api-error.ts'
import { emit } from '#web/platform/events.ts'
import { type HeldWrite, hold, undoHeld } from '#web/platform/held.ts'
import { showError, showSuccess } from '#web/platform/notify.ts'
import { showUndoable } from '#web/platform/shell/notices/undo-notice.tsx'
import { text } from '#web/platform/texts/setup.ts'
import { decide } from '../decide.ts'
import { forgetTyped, keepTyped, keyOfTry, sayRefused } from './tries.ts'

export type Decision = 'approve' | 'reject'

export interface HeldDecision {
  decision: Decision
  records: readonly WaitingRecord[]
  /** What was typed with it, and what was shown of the records. */
  body: object
  /** Sends it; answers which records were refused, and why. */
  send: () => Promise<ReadonlyMap<string, string>>
  /** These wait again: the decision was taken back, or the server refused it. */
  onBack: (ids: readonly string[], why: 'undone' | 'refused') => void
}

const nameOf = ({ person, about, kind }: WaitingRecord) => ({ name: person, about: about ?? kind })

/** "Approving: Ana Pop, two days"; several are counted. */
const saying = (decision: Decision, records: readonly WaitingRecord[]) =>
  records.length === 1
    ? text(`engine:held.${decision}`, nameOf(records[0]!))
    : text(`engine:held.${decision}.several`, { count: records.length })

const doneText = (decision: Decision, count: number) =>
  count === 1
    ? text(decision === 'approve' ? 'engine:waiting.done' : 'engine:waiting.rejected')
    : text(`engine:decision.${decision}.several`, { count })

/**
 * Decides in a few seconds, in which the reader can take it back; until then the records wait as before, for everybody else as well. What
 * the server refuses is said, comes back and has its reason beside it.
 */
export function holdDecision({ decision, records, body, send, onBack }: HeldDecision): void {
  const ids = records.map(({ id }) => id)
  sayRefused(ids)
  keepTyped(ids, decision, body)
  const write: HeldWrite = {
    undone: () => onBack(ids, 'undone'),
    async send() {
      let isSaid = false
      const refused = await send().catch((error: unknown) => {
        isSaid = error instanceof ApiError && error.handled
        return refusedAll(ids, error)
      })
      const done = ids.filter((id) => !refused.has(id))
      forgetTyped(done, decision)
      if (done.length > 0) showSuccess(doneText(decision, done.length))
      if (refused.size === 0) return
      sayRefused(ids, refused)
      onBack([...refused.keys()], 'refused')
      // They may have been changed, or decided on by somebody else.
      for (const entity of new Set(records.map((record) => record.entity))) emit('entity-written', { entity })
      if (isSaid) return
      const first = records.find(({ id }) => refused.has(id))!
      const title =
        refused.size === 1
          ? text(`engine:held.${decision}.failed`, nameOf(first))
          : text(`engine:held.${decision}.severalFailed`, { count: refused.size })
      showError([...new Set(refused.values())].join(' '), title)
    },
  }
  const until = hold(write)
  showUndoable({ text: saying(decision, records), onUndo: undoHeld, isByKey: true, until })
}

function refusedAll(ids: readonly string[], error: unknown): ReadonlyMap<string, string> {
  const why = error instanceof ApiError ? reasonOf(error) : text('engine:several.failed')
  return new Map(ids.map((id) => [id, why]))
}

/** The same on one record, as it was shown. */
export function holdOne(record: WaitingRecord, decision: Decision, body: object, onBack: HeldDecision['onBack']): void {
  const { entity, id } = record
  const { key, answered } = keyOfTry(id, decision, body)
  holdDecision({
    decision,
    records: [record],
    body,
    onBack,
    async send() {
      await decide(entity, id, decision, body, key, true)
      answered()
      return new Map()
    },
  })
}

/** What a decision says that was made without a question: the record as it is shown. */
export const asShown = ({ id, version }: WaitingRecord): object => (version ? { seen: { [id]: version } } : {})
