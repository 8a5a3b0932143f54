import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './details.module.css'

export interface DetailFact {
  label: string
  value: ReactNode
  /** Long texts take the whole width. */
  wide?: boolean
}

export interface DetailSectionProps {
  title: string
  facts?: readonly DetailFact[]
  /** At the end of the title's line. */
  action?: ReactNode
  children?: ReactNode
}

/** A titled card of facts on a profile. */
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
      {facts && (
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact.label} className={fact.wide ? classes.wide : undefined}>
              <dt>{fact.label}</dt>
              <dd>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  )
}
