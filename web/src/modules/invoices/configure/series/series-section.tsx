import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listQuery } from '#web/engine/resource/queries.ts'
import { api } from '#web/platform/api/client.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { CardLine, CardLines } from '#web/ui/display/list-card.tsx'
import { Section } from '#web/ui/display/sections/section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { later } from '#web/ui/later.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { saying } from '../../actions/call.ts'
import type { SeriesRecord } from './series-record.ts'

const SeriesDialog = later(() => import('./series-dialog.tsx'), 'SeriesDialog')

/** How documents are numbered: each series with its next number. */
export function SeriesSection() {
  const { t } = useTexts()
  const [edited, setEdited] = useState<{ series?: SeriesRecord }>()
  const [removed, setRemoved] = useState<SeriesRecord>()
  const { data, isError, refetch } = useQuery(listQuery<SeriesRecord['attributes']>('invoice-series', { perPage: 100 }))
  return (
    <Section wide title={t('invoices:series')} help={t('invoices:series.help')}>
      {isError && !data && <ErrorState onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton height={120} />}
      {data?.data.length === 0 && <Text mb="sm">{t('invoices:series.none')}</Text>}
      <CardLines>
        {data?.data.map((series) => (
          <SeriesLine
            key={series.id}
            series={series}
            onEdit={() => setEdited({ series })}
            onRemove={() => setRemoved(series)}
          />
        ))}
      </CardLines>
      <Button mt="sm" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited({})}>
        {t('invoices:series.add')}
      </Button>
      {edited && <SeriesDialog series={edited.series} onClose={() => setEdited(undefined)} />}
      <ConfirmDialog
        opened={removed !== undefined}
        title={t('invoices:series.removeTitle')}
        text={t('invoices:series.removeText', { number: removed?.attributes.next_number ?? '' })}
        confirm={t('invoices:series.remove')}
        cancel={t('engine:dialog.cancel')}
        color="red"
        onConfirm={() =>
          api
            .delete(`/restify/invoice-series/${removed!.id}`, undefined, { onError: 'caller' })
            .catch(saying('engine:row.deleteFailed'))
        }
        onClose={() => setRemoved(undefined)}
      />
    </Section>
  )
}

interface SeriesLineProps {
  series: SeriesRecord
  onEdit: () => void
  onRemove: () => void
}

function SeriesLine({ series: { attributes, meta }, onEdit, onRemove }: SeriesLineProps) {
  const { t } = useTexts()
  const { next_number: number } = attributes
  return (
    <CardLine
      name={
        <>
          {t(`name:invoices.kind=${attributes.kind}`)}{' '}
          {attributes.is_default && <StateBadge label={t('invoices:series.default')} color="primary" />}
        </>
      }
      facts={[
        t('invoices:series.next', { number }),
        t(attributes.yearly ? 'invoices:series.yearly' : 'invoices:series.running'),
      ]}
    >
      <Group gap={4} wrap="nowrap">
        <ActionIcon variant="subtle" color="gray" aria-label={t('invoices:series.editOf', { number })} onClick={onEdit}>
          <IconPencil size={16} aria-hidden />
        </ActionIcon>
        {meta.authorizedToDelete && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('invoices:series.removeOf', { number })}
            onClick={onRemove}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </CardLine>
  )
}
