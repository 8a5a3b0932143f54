import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** A page's title with a line of help, and what can be done on it. */
export function PageHeader({ title, help, children }: { title: string; help?: string; children?: ReactNode }) {
  return (
    <Group justify="space-between" align="flex-start" mb="md" gap="sm">
      <div>
        <Title order={1}>{title}</Title>
        {help && (
          <Text c="dimmed" maw={640}>
            {help}
          </Text>
        )}
      </div>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  )
}
