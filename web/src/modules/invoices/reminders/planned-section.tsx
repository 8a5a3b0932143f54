import { ActionIcon, Button, Skeleton, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlannedReminders } from '#contracts/invoices/reminders/actions.ts'
import { today } from '#web/platform/format/dates.ts'
import { writtenDay } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { PlainLink } from '#web/platform/routing/plain-link.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { CardLine, CardLines } from '#web/ui/display/list-card.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { later } from '#web/ui/later.tsx'
import { plannedQuery } from './reminder-queries.ts'
import { stepWords } from './step-words.ts'

const ReminderPreview = later(() => import('./reminder-preview.tsx'), 'ReminderPreview')

/** So many are shown before somebody asks for all. */
const FIRST = 8

const offTexts = {
  off: 'invoices:reminders.plannedOff',
  paused: 'invoices:reminders.plannedPaused',
  no_steps: 'invoices:reminders.plannedNoSteps',
  no_plan: 'invoices:reminders.plannedNoPlan',
} as const

type Planned = PlannedReminders['reminders'][number]

/** Which invoice gets which mail on which day, and why another gets none. */
export function PlannedSection() {
  const { t, locale } = useTexts()
  const [seen, setSeen] = useState<Planned>()
  const [isAll, setAll] = useState(false)
  const { data, isError, refetch } = useQuery(plannedQuery)
  const reminders = data?.reminders ?? []
  const shown = isAll ? reminders : reminders.slice(0, FIRST)
  const help = data ? t('invoices:reminders.plannedHelp', { day: writtenDay(data.until, locale) }) : '\u00a0'
  return (
    <Section wide title={t('invoices:reminders.planned')} help={help}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={200} />}
      {data?.off && <Text mb="sm">{t(offTexts[data.off])}</Text>}
      {data && reminders.length === 0 && data.off !== 'no_steps' && <Text>{t('invoices:reminders.plannedNone')}</Text>}
      <CardLines>
        {shown.map((one) => (
          <PlannedLine key={`${one.invoice_id} ${one.days}`} planned={one} onSee={() => setSeen(one)} />
        ))}
      </CardLines>
      {shown.length < reminders.length && (
        <Button mt="sm" variant="default" onClick={() => setAll(true)}>
          {t('invoices:reminders.plannedMore', { count: reminders.length - shown.length })}
        </Button>
      )}
      {seen && (
        <ReminderPreview
          id={seen.invoice_id}
          number={seen.number}
          days={seen.days}
          onClose={() => setSeen(undefined)}
        />
      )}
    </Section>
  )
}

function PlannedLine({ planned, onSee }: { planned: Planned; onSee: () => void }) {
  const { t } = useTexts()
  const format = useFormat()
  const { invoice_id, number, client, day, days, balance, currency, obstacle } = planned
  const when = day === today() ? t('invoices:reminders.today') : format.day(day)
  return (
    <CardLine
      name={
        <>
          <PlainLink to={`/invoices/${invoice_id}/details`}>{number}</PlainLink> · {client}
        </>
      }
      facts={[
        obstacle ? t(`invoices:reminders.obstacle.${obstacle}`) : `${t('invoices:reminders.plannedDay')}: ${when}`,
        stepWords(days),
        format.exact(balance, currency),
      ]}
    >
      {!obstacle && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('invoices:reminders.seeOf', { number })}
          onClick={onSee}
        >
          <IconEye size={16} aria-hidden />
        </ActionIcon>
      )}
    </CardLine>
  )
}
