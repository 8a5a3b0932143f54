import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { WaitingRowProps } from './slots.ts'
import { type WaitingItem, WaitingRow } from './waiting/waiting-row.tsx'

/** A waiting record as its approval declares it on the server: its kind, whom it is for, and what sets it apart. */
export function useDeclared({ record }: WaitingRowProps): WaitingItem {
  const { t } = useTexts()
  const format = useFormat()
  const { entity, id, kind, person, avatar, page, created_at, version, due_on } = record
  const about = record.about ?? kind
  return {
    entity,
    id,
    version,
    name: person,
    avatar,
    to: page,
    about: [about],
    facts: [
      ...(about === kind ? [] : [kind]),
      due_on === null || due_on === undefined
        ? t('engine:waiting.since', { day: format.momentDay(created_at) })
        : t('engine:waiting.until', { day: format.day(due_on) }),
    ],
    notices:
      due_on && due_on <= today() ? [t(due_on < today() ? 'engine:waiting.late' : 'engine:waiting.dueToday')] : [],
    question: t('engine:decision.approve.title', { name: person }),
    label: t('engine:waiting.approve', { name: person, about }),
  }
}

/** The same as a row of the card. */
export function DeclaredRow(props: WaitingRowProps) {
  return <WaitingRow item={useDeclared(props)} />
}
