import { Anchor, Badge, Group, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { registry } from '#web/platform/modules/registry.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { EmptyCard, FailedCard, LoadingCard } from '#web/ui/display/list-card.tsx'
import { rowOf } from './row-of.ts'
import type { WaitingRowProps } from './slots.ts'
import { useFirstWaiting } from './use-waiting-counts.ts'
import classes from './waiting-card.module.css'

/** As many as one takes in at a glance. */
const SHOWN = 5

interface WaitingCardProps {
  /** While the server is asked, it is as high as with all of its lines. */
  holdsRoom?: boolean
}

/**
 * What waits for the reader's decision, of all kinds, for the dashboard: those that have waited longest, and the ways to all of
 * them. Nothing for who decides on nothing.
 */
export function WaitingCard({ holdsRoom = false }: WaitingCardProps) {
  const { t } = useTexts()
  const card = useRef<HTMLElement>(null)
  const kinds = useOpen()(registry.fills('waiting.kinds'))
  const { data: waiting, isError, refetch } = useFirstWaiting(SHOWN)
  if (isError && !waiting) return <FailedCard title={t('engine:waiting.title')} onRetry={() => void refetch()} />
  if (!waiting) return holdsRoom ? <LoadingCard title={t('engine:waiting.title')} lines={SHOWN} /> : null
  if (Object.keys(waiting.waiting).length === 0) return null
  if (waiting.total === 0) return <EmptyCard title={t('engine:waiting.title')}>{t('engine:waiting.nothing')}</EmptyCard>
  const { total, first } = waiting
  const idsOf = (entity: string) => first.flatMap((record) => (record.entity === entity ? [record.id] : []))
  // The row goes, and its button with it.
  const onDone = () => card.current?.focus({ preventScroll: true })
  return (
    <section ref={card} tabIndex={-1} className={classes.card} aria-label={t('engine:waiting.title')}>
      <Group gap="xs" mb="xs">
        <Title order={2} fz="md">
          {t('engine:waiting.title')}
        </Title>
        <Badge variant="light" color="gray" data-figures>
          {total}
        </Badge>
      </Group>
      <ul className={classes.list}>
        {first.map((record) => {
          const Row = rowOf(kinds, record.entity)
          const given: WaitingRowProps = { record, ids: idsOf(record.entity), onDone }
          return <Row key={record.id} {...given} />
        })}
      </ul>
      <Group gap="lg">
        {kinds.map(({ entity, all }) => {
          const count = waiting.waiting[entity] ?? 0
          return (
            all &&
            count > 0 && (
              <Anchor key={entity} component={Link} to={all.to} fz="sm">
                {t(all.label, { count })}
              </Anchor>
            )
          )
        })}
      </Group>
    </section>
  )
}
