import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './account.module.css'

/** A part of an account tab: what it is about on the left, its controls on the right. */
export function AccountSection(props: { title: string; help: string; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={props.title}>
      <div>
        <Title order={2} fz="md">
          {props.title}
        </Title>
        <Text c="dimmed" fz="sm" mt={4}>
          {props.help}
        </Text>
      </div>
      <div>{props.children}</div>
    </section>
  )
}
