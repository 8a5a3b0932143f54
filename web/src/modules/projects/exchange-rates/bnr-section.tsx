import { Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import type { BnrRates } from '#contracts/projects/bnr-rates.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DateField } from '#web/ui/dates/date-field.tsx'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { updating } from '#web/ui/display/updating.ts'
import { BnrTable } from './bnr-table.tsx'
import { useBnrRates } from './use-bnr-rates.ts'

/** BNR's rates on a day: they are the same for every company, and nobody changes them. */
export function BnrSection() {
  const { t } = useTexts()
  const [day, setDay] = useState(today())
  const query = useBnrRates(day)
  const { data, isError, refetch } = query
  return (
    <DetailSection
      title={t('projects:bnr')}
      action={
        data?.came_at && (
          <DateField
            aria-label={t('name:exchange-rates.day')}
            size="xs"
            required
            value={day}
            onChange={(picked) => picked && setDay(picked)}
          />
        )
      }
    >
      {!data && !isError && <Skeleton height={160} radius="md" />}
      {isError && !data && <ErrorState title={t('projects:bnr.failed')} onRetry={() => void refetch()} />}
      {data && (
        <div {...updating(query)}>
          <When found={data} />
          {data.rates.length > 0 && <BnrTable rates={data.rates} />}
        </div>
      )}
    </DetailSection>
  )
}

/** Since when the rates below hold, and when the last came. */
function When({ found: { day: asked, came_at, published, in_force_from } }: { found: BnrRates }) {
  const { t } = useTexts()
  const { day, moment } = useFormat()
  if (came_at === null) return <Text c="dimmed">{t('projects:bnr.none')}</Text>
  return (
    <>
      <Text fz="sm">
        {published
          ? t('projects:bnr.inForce', { published: day(published), from: day(in_force_from) })
          : t('projects:bnr.noneOn', { day: day(asked) })}
      </Text>
      <Text fz="sm" c="dimmed" mb="sm">
        {t('projects:bnr.came', { when: moment(came_at) })}
      </Text>
    </>
  )
}
