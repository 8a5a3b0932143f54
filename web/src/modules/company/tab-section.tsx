import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './company.module.css'

/** A part of a company tab: what it is about on the left, its controls on the right. */
export function TabSection({ title, help, children }: { title: string; help: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <div>
        <Title order={2} fz="md">
          {title}
        </Title>
        <Text c="dimmed" fz="sm" mt={4}>
          {help}
        </Text>
      </div>
      <div>{children}</div>
    </section>
  )
}
