import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { listQuery } from '#web/engine/resource/queries.ts'
import { today } from '#web/platform/format/dates.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { registry } from '#web/platform/modules/registry.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard } from '#web/ui/display/list-card.tsx'
import classes from './open-card.module.css'

const MOST = 6

/**
 * What somebody has to do something about, in the order of the slot: at most six lines, of those whose count is above zero. Nothing
 * where all are zero.
 */
export function OpenCard() {
  const { t } = useTexts()
  const { number } = useFormat()
  const fills = useOpen()([...registry.fills('dashboard.open')])
  const day = today()
  const counts = useQueries({
    queries: fills.map(({ entity, params }) => listQuery(entity, { ...params(day), perPage: 1 })),
  })
  if (fills.length === 0) return null
  const title = t('dashboard:open.title')
  const lines = fills
    .map((fill, at) => ({ fill, count: counts[at]?.data?.meta.total ?? 0 }))
    .filter(({ count }) => count > 0)
    .slice(0, MOST)
  const failed = counts.filter(({ isError, data }) => isError && !data)
  if (lines.length === 0 && failed.length > 0) {
    return <FailedCard title={title} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
  }
  const isPending = counts.some((count) => count.isPending)
  if (lines.length === 0 && !isPending) return null
  return (
    <section className={classes.card} aria-label={title}>
      <Title order={2} fz="md" mb="xs">
        {title}
      </Title>
      {/* All lines come together: one after the other would push each other away. */}
      {isPending ? (
        <Skeleton height={LINE} />
      ) : (
        <ul className={classes.lines}>
          {lines.map(({ fill: { key, label, action, to, search }, count }) => (
            <li key={key} className={classes.line}>
              <Text fz={22} fw={650} lh={1.2} className={classes.count} data-figures>
                {number(count)}
              </Text>
              <Text fw={500} className={classes.label}>
                {t(label)}
              </Text>
              <Anchor component={Link} to={to} search={search?.(day) as never} aria-label={`${t(action)}: ${t(label)}`}>
                {t(action)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** As high as a line is. */
const LINE = 54
