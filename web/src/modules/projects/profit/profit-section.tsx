import { ActionIcon, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { yearOf } from '#contracts/engine/values/civil-days.ts'
import type { Profitability } from '#contracts/projects/profitability.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyState } from '#web/ui/display/empty-state.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { ended } from '#web/ui/ended.ts'
import { RatesLink } from '../exchange-rates/rates-link.tsx'
import { BudgetBar } from './budget-bar.tsx'
import { type FigureKey, hasFigures, yearOfFigures } from './figures.ts'
import { PartsDialog } from './parts-dialog.tsx'
import { ProfitChart } from './profit-chart.tsx'
import { ProfitTable } from './profit-table.tsx'
import { useProfitability } from './use-profit.ts'

/** What a project cost and earned in a year, as a chart and as a table. */
export function ProfitSection({ projectId }: { projectId: string }) {
  const { t } = useTexts()
  const now = yearOf(today())
  const [year, setYear] = useState(now)
  const [open, setOpen] = useState<{ period: string; figure: FigureKey } | null>(null)
  const answer = useProfitability(projectId, year)
  const { data, isError, refetch } = answer
  return (
    <DetailSection
      title={t('projects:profit.title')}
      action={
        <Group gap={4}>
          <ActionIcon aria-label={t('projects:profit.before')} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <Text fw={500} aria-live="polite" data-figures>
            {year}
          </Text>
          <ActionIcon
            aria-label={t('projects:profit.after')}
            bg="transparent"
            {...ended(year >= now, () => setYear(year + 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      <Stack>
        <BudgetBar projectId={projectId} />
        {!data && !isError && <Skeleton height={700} radius="md" />}
        {isError && !data && <ErrorState title={t('projects:profit.failed')} onRetry={() => void refetch()} />}
        {data && (
          <Stack {...updating(answer)}>
            {hasFigures(data) ? (
              <ProfitChart found={data} onOpen={(period) => setOpen({ period, figure: 'profit' })} />
            ) : (
              <EmptyState
                title={t('projects:profit.empty', { year: yearOfFigures(data) })}
                // Where something is kept back, the notes below say why.
                help={data.withheld || apartIn(data).length > 0 ? undefined : t('projects:profit.emptyHelp')}
              />
            )}
            <ProfitNotes found={data} />
            <ProfitTable found={data} onOpen={(period, figure) => setOpen({ period, figure })} />
          </Stack>
        )}
      </Stack>
      {open && data && (
        <PartsDialog projectId={projectId} currency={data.currency} {...open} onClose={() => setOpen(null)} />
      )}
    </DetailSection>
  )
}

/** Currencies of amounts that are part of no figure. */
const apartIn = ({ months }: Profitability): string[] => [
  ...new Set(
    months.flatMap(({ apart, invoiced_apart }) => [...apart.map(({ currency }) => currency), ...invoiced_apart]),
  ),
]

/** Until when the figures count, and why one is missing: pay that the reader may not read, or an exchange rate that nobody has entered. */
function ProfitNotes({ found }: { found: Profitability }) {
  const { t } = useTexts()
  const { day } = useFormat()
  const currencies = apartIn(found)
  const until = found.months.find((month) => month.until)?.until
  return (
    <>
      {until && <Text fz="sm">{t('projects:profit.untilHelp', { day: day(until) })}</Text>}
      {found.withheld && <Text fz="sm">{t('projects:profit.withheld')}</Text>}
      {currencies.length > 0 && (
        <Text fz="sm">
          {t('projects:profit.apart', { currencies: currencies.join(', '), currency: found.currency })} <RatesLink />
        </Text>
      )}
    </>
  )
}
