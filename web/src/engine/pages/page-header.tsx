import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-header.module.css'

interface PageHeaderProps {
  title: string
  help?: string
  /** What the page is for: last on a wide screen, first on a phone. */
  primary?: ReactNode
  children?: ReactNode
}

/** A page's title with a line of help, and what can be done on it. */
export function PageHeader({ title, help, primary, children }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.title}>
        <Title order={1}>{title}</Title>
        {help && (
          <Text c="dimmed" maw={640}>
            {help}
          </Text>
        )}
      </div>
      {(children || primary) && (
        <div className={classes.actions}>
          {children}
          {primary && <div className={classes.primary}>{primary}</div>}
        </div>
      )}
    </div>
  )
}
