import { Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import { useWords } from '../use-words.ts'

export interface EmptyStateProps {
  title?: string
  help?: string
  icon?: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  /** What to do next: usually the page's main button. */
  children?: ReactNode
}

/** Where there is nothing yet: what would be here, and how it gets here. */
export function EmptyState({ title, help, icon: Icon = IconInbox, children }: EmptyStateProps) {
  const { word } = useWords()
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center" role="status">
      <ThemeIcon size={48} radius="xl" variant="light" color="gray" mb={4}>
        <Icon size={24} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Text fw={600}>{title ?? word('empty.title')}</Text>
      {help && (
        <Text c="dimmed" maw={420}>
          {help}
        </Text>
      )}
      {children && <div style={{ marginTop: 8 }}>{children}</div>}
    </Stack>
  )
}
