import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './work-time.module.css'

interface SectionProps {
  title: string
  help: string
  action?: ReactNode
  children: ReactNode
}

/** A titled card of the work time. */
export function Section({ title, help, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" mb="sm">
        <div>
          <Title order={2} fz="md" id={id}>
            {title}
          </Title>
          <Text fz="sm" c="dimmed">
            {help}
          </Text>
        </div>
        {action}
      </Group>
      {children}
    </section>
  )
}
