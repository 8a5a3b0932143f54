import { Skeleton, Table, Text } from '@mantine/core'
import type { ProfitPart } from '#contracts/projects/profitability.ts'
import { shownTime } from '#contracts/time/duration.ts'
import { writtenMonth } from '#web/platform/format/day-words.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { type FigureKey, figures } from './figures.ts'
import classes from './profit.module.css'
import { RestSection } from './rest-section.tsx'
import { useProfitParts } from './use-profit.ts'

interface PartsDialogProps {
  projectId: string
  currency: string
  /** A month (`yyyy-MM`) or a year. */
  period: string
  figure: FigureKey
  onClose: () => void
}

/** What a figure is made of: whose hours, on which days, at which price. */
export function PartsDialog({ projectId, currency, period, figure, onClose }: PartsDialogProps) {
  const { t, locale } = useTexts()
  const { data, isError, refetch } = useProfitParts(projectId, period)
  const kinds = figures.find(({ key }) => key === figure)!.kinds
  const parts = data?.filter(({ kind }) => kinds.includes(kind))
  const when = period.length === 4 ? period : writtenMonth(`${period}-01`, locale)
  return (
    <Dialog onClose={onClose} size="min(92vw, 820px)" title={`${t(`projects:figure.${figure}`)}, ${when}`}>
      {!data && !isError && <Skeleton height={160} radius="md" />}
      {isError && !data && <ErrorState title={t('projects:profit.failed')} onRetry={() => void refetch()} />}
      {parts &&
        (parts.length > 0 ? <Parts parts={parts} currency={currency} isMixed={kinds.length > 1} /> : <NoParts />)}
      <Text c="dimmed" fz="sm" mt="sm">
        {t('projects:parts.help')}
      </Text>
      {kinds.includes('holiday_cost') && (
        <>
          <Text c="dimmed" fz="sm" mt="xs">
            {t('projects:parts.leaveHelp')}
          </Text>
          <RestSection projectId={projectId} period={period} />
        </>
      )}
    </Dialog>
  )
}

const NoParts = () => <Text>{useTexts().t('projects:parts.none')}</Text>

function Parts({ parts, currency, isMixed }: { parts: readonly ProfitPart[]; currency: string; isMixed: boolean }) {
  const { t } = useTexts()
  const { money, day } = useFormat()
  const labels = {
    person: t('name:project-members.employee_id'),
    kind: t('projects:parts.kind'),
    days: t('projects:parts.days'),
    hours: t('projects:parts.hours'),
    rate: t('projects:parts.rate'),
    amount: t('projects:parts.amount'),
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (axe)
    <section className={classes.scroll} tabIndex={0} aria-label={t('projects:parts.table')}>
      <Table className={classes.parts}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{labels.person}</Table.Th>
            {isMixed && <Table.Th scope="col">{labels.kind}</Table.Th>}
            <Table.Th scope="col">{labels.days}</Table.Th>
            <Table.Th scope="col" className={classes.amount}>
              {labels.hours}
            </Table.Th>
            <Table.Th scope="col" className={classes.amount}>
              {labels.rate}
            </Table.Th>
            <Table.Th scope="col" className={classes.amount}>
              {labels.amount}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part) => (
            <Table.Tr key={`${part.employee_id}${part.kind}${part.from}`}>
              <Table.Td data-label={labels.person}>{part.name}</Table.Td>
              {isMixed && <Table.Td data-label={labels.kind}>{t(`projects:figure.${part.kind}`)}</Table.Td>}
              <Table.Td data-label={labels.days}>
                {day(part.from)} – {day(part.to)}
              </Table.Td>
              <Table.Td data-label={labels.hours} className={classes.amount}>
                {shownTime(part.minutes)}
              </Table.Td>
              <Table.Td data-label={labels.rate} className={classes.amount}>
                {money(part.rate, part.currency)}
              </Table.Td>
              <Table.Td data-label={labels.amount} className={classes.amount}>
                {part.amount === null ? t('projects:parts.noExchange') : money(part.amount, currency)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
