import { Anchor, Badge, Group, Kbd, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { WaitingCounts, WaitingRecord } from '#contracts/engine/approvals.ts'
import { registry } from '#web/platform/modules/registry.ts'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { useListKeys } from '#web/ui/keyboard/use-list-keys.ts'
import { asShown, type Decision, holdOne } from '../held/hold-decision.tsx'
import { useHeldDecisions } from '../held/use-held-decisions.ts'
import { rowOf } from '../row-of.ts'
import { CardContext, type Question } from './card-context.ts'
import { useFolding } from './use-folding.ts'
import { ON_THE_CARD as SHOWN, useInboxWaiting } from './use-waiting-counts.ts'
import classes from './waiting-card.module.css'

interface WaitingCardProps {
  /** While the server is asked, it is as high as with so many lines; not there where left out. */
  room?: number
  /** The page of all that waits, for the foot. */
  inbox?: string
}

/**
 * What waits for the reader, of all kinds, for the dashboard: what has waited longest, decided on in place, and the way to all of it.
 * Nothing for whom nothing can wait.
 */
export function WaitingCard({ room = 0, inbox }: WaitingCardProps) {
  const { t } = useTexts()
  const { data: waiting, isError, refetch } = useInboxWaiting(SHOWN)
  if (isError && !waiting) return <FailedCard title={t('engine:waiting.title')} onRetry={() => void refetch()} />
  if (!waiting) return room > 0 ? <LoadingCard title={t('engine:waiting.title')} lines={room} /> : null
  if (Object.keys(waiting.waiting).length === 0) return null
  return <Card waiting={waiting} inbox={inbox} />
}

function Card({ waiting: { total, first }, inbox }: { waiting: WaitingCounts; inbox?: string }) {
  const { t } = useTexts()
  const card = useRef<HTMLElement>(null)
  const kinds = useOpen()(registry.fills('waiting.kinds'))
  const { shown, isFolding, fold, bringBack } = useFolding(first)
  const [chosen, setChosen] = useState<string>()
  const [asked, setAsked] = useState<{ id: string; question: Question }>()
  // What it was high with rows stays when the last of them was decided on: what follows stays where it is.
  const [height, setHeight] = useState<number>()
  const rows = shown.filter(({ id }) => !isFolding(id))
  const current = rows.find(({ id }) => id === chosen) ?? rows[0]
  const verbOf = (entity: string) => kinds.find((kind) => kind.entity === entity)?.verb
  const focusOn = (id: string | undefined) => {
    const to = id ? card.current?.querySelector<HTMLElement>(`[data-row="${id}"] a`) : card.current
    to?.focus({ preventScroll: id === undefined })
  }
  const move = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === current?.id)
    focusOn(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.id)
  }
  const decideOn = (record: WaitingRecord, decision: Decision, body: object = asShown(record)) => {
    const at = rows.findIndex(({ id }) => id === record.id)
    const next = rows[at + 1] ?? rows[at - 1]
    if (!next) setHeight(card.current?.offsetHeight)
    setAsked(undefined)
    fold(record.id)
    holdOne(record, decision, body, ([id], why) => {
      bringBack(id!)
      if (why === 'undone') setTimeout(() => focusOn(id))
    })
    // After the dialog has given the focus back to a button that goes.
    setTimeout(() => focusOn(next?.id))
  }
  const undo = useHeldDecisions()
  const onCurrent = (run: (record: WaitingRecord) => void) => () => {
    if (current && !verbOf(current.entity)) run(current)
  }
  const { isOn } = useSingleKeys()
  const listKeys = {
    j: () => move(1),
    k: () => move(-1),
    a: onCurrent((record) => decideOn(record, 'approve')),
    r: onCurrent(({ id }) => setAsked({ id, question: 'reject' })),
    z: () => undo?.(),
  }
  useListKeys(card, isOn ? listKeys : {})
  // What was decided on here and is not sent yet is counted by the server still.
  const left = total - first.filter(({ id }) => !rows.some((row) => row.id === id)).length
  const more = left - rows.length
  return (
    <section
      ref={card}
      tabIndex={-1}
      className={classes.card}
      style={{ minHeight: height }}
      aria-label={t('engine:waiting.title')}
    >
      <Group gap="xs" className={classes.head}>
        <Title order={2} fz="md">
          {t('engine:waiting.title')}
        </Title>
        {left > 0 && (
          <Badge variant="light" color="gray" data-figures>
            {left}
          </Badge>
        )}
        {isOn && (undo || rows.some(({ entity }) => !verbOf(entity))) && <KeysHint />}
      </Group>
      {left === 0 && shown.length === 0 ? (
        <Text c="dimmed" fz="sm" className={classes.foot}>
          {t('engine:waiting.nothing')}
        </Text>
      ) : (
        <ul className={classes.list}>
          {shown.map((record) => {
            const Row = rowOf(kinds, record.entity)
            const isAsked = asked?.id === record.id
            return (
              <CardContext
                key={record.id}
                value={{
                  isCurrent: record.id === current?.id,
                  isFolding: isFolding(record.id),
                  hasKeys: isOn,
                  verb: verbOf(record.entity),
                  asked: isAsked ? asked.question : undefined,
                  ask: (question) => setAsked(question && { id: record.id, question }),
                  approve: () => decideOn(record, 'approve'),
                  decide: (decision, body) => decideOn(record, decision, body),
                  choose: () => setChosen(record.id),
                }}
              >
                <Row record={record} ids={first.flatMap(({ id, entity }) => (entity === record.entity ? [id] : []))} />
              </CardContext>
            )
          })}
        </ul>
      )}
      {inbox && left > 0 && (
        <div className={classes.foot}>
          <Anchor component={Link} to={inbox} fz="sm">
            {more > 0 ? t('engine:waiting.inboxMore', { count: more }) : t('engine:waiting.inbox')}
          </Anchor>
        </div>
      )}
    </section>
  )
}

const hints = [
  { keys: ['J', 'K'], does: 'engine:waiting.keys.move' },
  { keys: ['A'], does: 'engine:decision.approve' },
  { keys: ['R'], does: 'engine:decision.reject' },
  { keys: ['Z'], does: 'ui:undo' },
] as const

/** Which keys do what while the focus is in the card. */
function KeysHint() {
  const { t } = useTexts()
  return (
    <div className={classes.keys}>
      {hints.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <Kbd key={key} size="xs" mr={4}>
              {key}
            </Kbd>
          ))}
          {t(does).toLowerCase()}
        </span>
      ))}
    </div>
  )
}
