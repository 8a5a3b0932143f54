import { Badge, Button, Group, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'
import classes from './list-card.module.css'

interface ListCardProps {
  title: string
  /** Not said where it is left out. */
  total?: number
  /** Beside the title, in small type: which days it is about. */
  note?: string
  /** At the end of the title's line: the way to all of it. */
  more?: ReactNode
  children: ReactNode
}

/** A card of the dashboard: a few lines of what the reader should look at, and how many there are in all. */
export function ListCard({ title, total, note, more, children }: ListCardProps) {
  return (
    <section className={classes.card} aria-label={title}>
      <Group gap="xs" mb="xs">
        <Title order={2} fz="md">
          {title}
        </Title>
        {total !== undefined && (
          <Badge variant="light" color="gray" data-figures>
            {total}
          </Badge>
        )}
        {note && (
          <Text fz="xs" c="dimmed" data-figures>
            {note}
          </Text>
        )}
        {more && (
          <Text component="span" fz="sm" ml="auto">
            {more}
          </Text>
        )}
      </Group>
      {children}
    </section>
  )
}

/** The card where what it shows could not be asked for: without it one would take it that there is nothing. */
export function FailedCard({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { word } = useWords()
  return (
    <section className={classes.card} aria-label={title}>
      <Title order={2} fz="md" mb="xs">
        {title}
      </Title>
      <Group gap="sm" role="alert">
        <Text c="dimmed">{word('error.title')}</Text>
        <Button size="xs" variant="default" onClick={onRetry}>
          {word('error.again')}
        </Button>
      </Group>
    </section>
  )
}

/** Of a line with a name and facts. */
const LINE_HEIGHT = 62

/** The card while its lines are on their way: about as high as it will be, so that nothing below it jumps. */
export function LoadingCard({ title, lines }: { title: string; lines: number }) {
  return (
    <ListCard title={title}>
      <div aria-busy>
        <Skeleton height={lines * LINE_HEIGHT} />
      </div>
    </ListCard>
  )
}

/** The card where there is nothing to say. */
export function EmptyCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ListCard title={title}>
      <Text c="dimmed" fz="sm">
        {children}
      </Text>
    </ListCard>
  )
}

/** Lines of a {@link ListCard}, `li` each. */
export const CardLines = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>

interface CardLineProps {
  /** What it is about, and what to know of it in smaller type. */
  name: ReactNode
  facts: readonly (string | null | undefined | false)[]
  /** What stands at its end: a button, a day. */
  children: ReactNode
}

export const CardLine = ({ name, facts, children }: CardLineProps) => (
  <li className={classes.line}>
    <div className={classes.words}>
      <Text fw={500}>{name}</Text>
      <Text c="dimmed" fz="sm">
        {facts.filter(Boolean).join(' · ')}
      </Text>
    </div>
    {children}
  </li>
)
