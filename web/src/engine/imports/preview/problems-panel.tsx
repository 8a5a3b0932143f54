import { Button, Kbd, Text } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { ProblemKind } from './problems.ts'
import classes from './problems-panel.module.css'

interface ProblemsPanelProps {
  kinds: readonly ProblemKind[]
  current: string | undefined
  labelOf: (column: string) => string
  onOpen: (kind: ProblemKind) => void
  onNext: () => void
}

/** What is wrong with a sheet, by kind: a press leads to the first cell of it, F8 to the next. */
export function ProblemsPanel({ kinds, current, labelOf, onOpen, onNext }: ProblemsPanelProps) {
  const { t } = useTexts()
  if (kinds.length === 0) return null
  return (
    <section className={classes.panel} aria-label={t('imports:problems.title')}>
      <Text component="h2" fz="md" fw={600} px={16} py={12}>
        {t('imports:problems.title')}
      </Text>
      <ul className={classes.kinds}>
        {kinds.map((kind) => (
          <li key={kind.key}>
            <button
              type="button"
              className={classes.kind}
              aria-current={kind.key === current ? 'true' : undefined}
              onClick={() => onOpen(kind)}
            >
              <span className={classes.count} data-figures>
                {kind.cells.length}
              </span>
              <span>
                <b>{labelOf(kind.column)}</b>
                <span className={classes.text}>{kind.text}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.foot}>
        <Button variant="subtle" size="compact-sm" onClick={onNext}>
          {t('imports:problems.next')}
        </Button>
        <Text fz="xs" c="dimmed" visibleFrom="sm">
          <Kbd size="xs">F8</Kbd> {t('imports:problems.keyNext')} <Kbd size="xs">Shift F8</Kbd>{' '}
          {t('imports:problems.keyBack')}
        </Text>
      </div>
    </section>
  )
}
