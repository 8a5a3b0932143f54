import { Badge } from '@mantine/core'
import { useRef } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { rowOf } from '#web/engine/approvals/row-of.ts'
import type { WaitingFill } from '#web/engine/approvals/slots.ts'
import { WaitingDrawing } from '#web/engine/approvals/waiting-row.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useListKeys } from '#web/ui/keyboard/use-list-keys.ts'
import { besidesOf, groupsOf } from '../groups.ts'
import { type Decision, TOGETHER, useInbox } from '../use-inbox.ts'
import classes from '../waiting.module.css'
import { GoneRow } from './gone-row.tsx'
import { WaitingEntry } from './waiting-entry.tsx'

interface WaitingListProps {
  kinds: readonly WaitingFill[]
  /** What others have decided on meanwhile. */
  gone: readonly WaitingRecord[]
  onRead: (id: string) => void
}

/** What waits, by module, oldest first. */
export function WaitingList({ kinds, gone, onRead }: WaitingListProps) {
  const { t } = useTexts()
  const inbox = useInbox()
  const { records, current } = inbox
  const list = useRef<HTMLElement>(null)
  const groups = groupsOf([...records, ...gone])
  const isGone = new Set(gone.map(({ id }) => id))
  const shown = groups.flatMap((group) => group.records.filter(({ id }) => !isGone.has(id)))
  const move = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === current)
    const next = shown[Math.min(shown.length - 1, Math.max(0, at + by))]
    if (next) list.current?.querySelector<HTMLElement>(`[data-row="${next.id}"] a`)?.focus()
  }
  const onCurrent = (run: (record: WaitingRecord) => void) => () => {
    const record = shown.find(({ id }) => id === current)
    if (record) run(record)
  }
  const decides = (decision: Decision) =>
    inbox.ticked.size > 0
      ? () => inbox.decide(TOGETHER, decision)
      : onCurrent(({ id, entity }) => !inbox.verbOf(entity) && inbox.decide(id, decision))
  useListKeys(list, {
    j: () => move(1),
    k: () => move(-1),
    x: onCurrent(({ id }) => inbox.tick(id, !inbox.ticked.has(id))),
    a: decides('approve'),
    r: decides('reject'),
  })
  return (
    <section ref={list} aria-label={t('inbox:tab.waiting')}>
      <WaitingDrawing value={WaitingEntry}>
        {groups.map((group) => (
          <div key={group.module}>
            <h2 className={classes.groupName}>
              {t(`company:module.${group.module as 'holidays'}`)}
              <Badge size="sm" variant="light" color="gray">
                {group.records.length}
              </Badge>
            </h2>
            <ul className={classes.list}>
              {group.records.map((record) => {
                if (isGone.has(record.id))
                  return <GoneRow key={record.id} record={record} onRead={() => onRead(record.id)} />
                const Row = rowOf(kinds, record.entity)
                return (
                  <Row
                    key={record.id}
                    record={record}
                    ids={besidesOf(records, record)}
                    onDone={() => inbox.decided([record.id])}
                  />
                )
              })}
            </ul>
          </div>
        ))}
      </WaitingDrawing>
    </section>
  )
}
