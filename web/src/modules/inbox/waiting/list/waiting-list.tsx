import { useRef, useState } from 'react'
import type { WaitingRecord } from '#contracts/engine/approvals.ts'
import { rowOf } from '#web/engine/approvals/row-of.ts'
import type { WaitingFill } from '#web/engine/approvals/slots.ts'
import { WaitingDrawing } from '#web/engine/approvals/waiting/waiting-row.tsx'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { useListKeys } from '#web/ui/keyboard/use-list-keys.ts'
import { besidesOf, groupsOf } from '../groups.ts'
import { useInbox } from '../use-inbox.ts'
import classes from '../waiting.module.css'
import { GoneRow } from './gone-row.tsx'
import { GroupTitle } from './group-title.tsx'
import { listMoves } from './list-moves.ts'
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
  const { records } = inbox
  const { isOn } = useSingleKeys()
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (module: string, isFolded: boolean) =>
    setFolded((now) => new Set(isFolded ? [...now, module] : [...now].filter((one) => one !== module)))
  const list = useRef<HTMLElement>(null)
  const groups = groupsOf([...records, ...gone])
  const isGone = new Set(gone.map(({ id }) => id))
  const shown = groups.flatMap((group) =>
    folded.has(group.module) ? [] : group.records.filter(({ id }) => !isGone.has(id)),
  )
  const focus = (id: string) => list.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`)?.focus()
  useListKeys(list, isOn ? listMoves({ inbox, shown, focus }) : {})
  return (
    <section ref={list} aria-label={t('inbox:tab.waiting')}>
      <WaitingDrawing value={WaitingEntry}>
        {groups.map((group) => (
          <div key={group.module}>
            <GroupTitle
              module={group.module}
              count={group.records.length}
              isFolded={folded.has(group.module)}
              onFold={(isFolded) => fold(group.module, isFolded)}
            />
            <ul className={classes.list} id={`group-${group.module}`} hidden={folded.has(group.module)}>
              {group.records.map((record) => {
                if (isGone.has(record.id))
                  return <GoneRow key={record.id} record={record} onRead={() => onRead(record.id)} />
                const Row = rowOf(kinds, record.entity)
                return <Row key={record.id} record={record} ids={besidesOf(records, record)} />
              })}
            </ul>
          </div>
        ))}
      </WaitingDrawing>
    </section>
  )
}
