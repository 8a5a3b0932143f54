import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import type { WaitingCounts } from '#contracts/engine/approvals.ts'
import { asShown, type HeldDecision, holdDecision, holdOne } from '#web/engine/approvals/held/hold-decision.tsx'
import { useHeldDecisions } from '#web/engine/approvals/held/use-held-decisions.ts'
import { rowOf } from '#web/engine/approvals/row-of.ts'
import { WaitingDrawing } from '#web/engine/approvals/waiting/waiting-row.tsx'
import { registry } from '#web/platform/modules/registry.ts'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useListKeys } from '#web/ui/keyboard/use-list-keys.ts'
import { AllDecided } from './all-decided.tsx'
import { besidesOf } from './groups.ts'
import { KeysHint } from './list/keys-hint.tsx'
import { LaterList } from './list/later-list.tsx'
import { useGone } from './list/use-gone.ts'
import { WaitingList } from './list/waiting-list.tsx'
import paneClasses from './pane/pane.module.css'
import { RequestPane } from './pane/request-pane.tsx'
import { decideOnAll } from './pane/several.ts'
import { SeveralPane } from './pane/several-pane.tsx'
import { useChoice } from './use-choice.ts'
import { type Inbox, InboxContext } from './use-inbox.ts'
import { useLater } from './use-later.ts'
import classes from './waiting.module.css'

/** The list, and beside it the chosen request, or all that are ticked; where there is no room, the list alone. */
export function WaitingPanes({ waiting }: { waiting: WaitingCounts }) {
  const { t } = useTexts()
  const area = useRef<HTMLDivElement>(null)
  const kinds = useOpen()(registry.fills('waiting.kinds'))
  const isWide = !useMediaQuery('(width < 1100px)', false, { getInitialValueInEffect: false })
  const { id: first } = useSearch({ strict: false }) as { id?: string }
  const choice = useChoice(waiting.first, { first, kinds, isWide })
  const focusNext = (next: string | undefined) => {
    const row = area.current?.querySelector<HTMLElement>(`[data-row="${next}"] a`)
    const target = row ?? area.current
    target?.focus({ preventScroll: true })
  }
  // The row goes, and the button that was pressed with it.
  const goOn = (ids: readonly string[]) => focusNext(choice.afterDecided(ids))
  const later = useLater({ onGone: goOn, onBack: choice.comeBack })
  const held = useHeldDecisions()
  const { gone, forget } = useGone(waiting.first, choice.own)
  const { records, current, ticked } = choice
  const onBack: HeldDecision['onBack'] = (ids, why) => {
    choice.comeBack(ids)
    if (why === 'undone') setTimeout(() => focusNext(ids[0]))
  }
  const decide: Inbox['decide'] = (decided, decision, body) => {
    later.forget()
    if (decided.length === 1) holdOne(decided[0]!, decision, body, onBack)
    else {
      const send = () => decideOnAll(decision, decided, body)
      holdDecision({ decision, records: decided, body, send, onBack })
    }
    goOn(decided.map(({ id }) => id))
  }
  const begin: Inbox['begin'] = (id, step) => {
    const record = step === 'approve' ? records.find((one) => one.id === id) : undefined
    if (record) decide([record], 'approve', asShown(record))
    else choice.begin(id, step)
  }
  const inbox = { ...choice, begin, decide, putOff: later.putOff }
  const { isOn } = useSingleKeys()
  useListKeys(area, isOn ? { z: () => (held ?? later.undo)?.() } : {})
  const record = records.find(({ id }) => id === current)
  const several = records.filter(({ id }) => ticked.has(id))
  const Row = record && rowOf(kinds, record.entity)
  const isEmpty = records.length === 0 && gone.length === 0
  const severalPane = several.length > 0 && <SeveralPane records={several} />
  return (
    <InboxContext value={inbox}>
      <div ref={area} tabIndex={-1} className={isEmpty ? undefined : classes.panes}>
        {isEmpty ? (
          <>
            <AllDecided last={waiting.last} />
            <LaterList records={waiting.later ?? []} onBack={(id) => choice.comeBack([id])} />
          </>
        ) : (
          <>
            <div>
              <WaitingList kinds={kinds} gone={gone} onRead={forget} />
              {waiting.total > waiting.first.length && (
                <Text c="dimmed" fz="sm" mt="sm">
                  {t('inbox:waiting.more', { shown: waiting.first.length, total: waiting.total })}
                </Text>
              )}
              <LaterList records={waiting.later ?? []} onBack={(id) => choice.comeBack([id])} />
              {isWide && <KeysHint />}
            </div>
            {isWide ? (
              <section className={paneClasses.pane} aria-label={t('inbox:pane')}>
                {severalPane ||
                  (record && Row && (
                    <WaitingDrawing value={RequestPane}>
                      <Row key={record.id} record={record} ids={besidesOf(records, record)} />
                    </WaitingDrawing>
                  ))}
              </section>
            ) : (
              severalPane && (
                <section className={classes.bar} aria-label={t('inbox:pane')}>
                  {severalPane}
                </section>
              )
            )}
          </>
        )}
      </div>
    </InboxContext>
  )
}
