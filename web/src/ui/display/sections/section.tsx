import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  title: string
  help: string
  /** For long texts and tables. */
  wide?: boolean
  children: ReactNode
}

/** A part of a page of settings: what it is about on the left, its controls on the right. */
export function Section({ title, help, wide, children }: SectionProps) {
  return (
    <section className={classes.section} data-wide={wide || undefined} aria-label={title}>
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
