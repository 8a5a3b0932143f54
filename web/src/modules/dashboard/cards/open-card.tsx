import { Anchor, Skeleton, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { FailedCard } from '#web/ui/display/list-card.tsx'
import classes from './open-card.module.css'
import { type ShownLine, useOpenLines } from './use-open-lines.ts'

const MOST = 6

/**
 * What somebody has to do something about, in the order of the slot: at most six lines, of those that have something to say. Nothing
 * where none has.
 */
export function OpenCard() {
  const { t } = useTexts()
  const { hasFills, lines, isPending, hasFailed, retry } = useOpenLines(MOST)
  if (!hasFills) return null
  const title = t('dashboard:open.title')
  if (lines.length === 0 && hasFailed) return <FailedCard title={title} onRetry={retry} />
  if (lines.length === 0 && !isPending) return null
  return (
    <section className={classes.card} aria-label={title}>
      <Title order={2} fz="md" className={classes.title}>
        {title}
      </Title>
      {/* All lines come together: one after the other would push each other away. */}
      {isPending ? (
        <div className={classes.waiting} aria-busy>
          <Skeleton height={LINE * 2} />
        </div>
      ) : (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <OpenLine key={line.fill.key} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** As high as a line is. */
const LINE = 56

function OpenLine({ line: { fill, found, answer } }: { line: ShownLine }) {
  const { t } = useTexts()
  const { label, action, to, isLate } = fill
  const said = `${t(action)}: ${t(label)}`
  const Press = fill.ask && fill.button
  return (
    <li className={classes.line}>
      <Text fz={20} fw={650} lh={1.2} className={classes.count} data-figures data-late={isLate || undefined}>
        {found.figure}
      </Text>
      <div className={classes.label}>
        <Text fz="sm" fw={500}>
          {t(label)}
        </Text>
        {found.note && (
          <Text fz="xs" c="dimmed" data-figures>
            {found.note}
          </Text>
        )}
      </div>
      {Press ? (
        <Press answer={answer as never} label={said} />
      ) : (
        <Anchor
          component={Link}
          to={to}
          search={(found.search ?? fill.search?.(today())) as never}
          aria-label={said}
          fz="sm"
        >
          {t(action)}
        </Anchor>
      )}
    </li>
  )
}
