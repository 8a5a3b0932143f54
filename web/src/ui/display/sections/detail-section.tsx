import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type Fact, FactList } from '../fact-list.tsx'
import classes from './detail-section.module.css'

export interface DetailSectionProps {
  title: string
  facts?: readonly Fact[]
  /** At the end of the title's line. */
  action?: ReactNode
  children?: ReactNode
}

/** A titled card of facts on the page of a record. */
export function DetailSection({ title, facts, action, children }: DetailSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="md" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {facts && <FactList facts={facts} />}
      {children}
    </section>
  )
}
