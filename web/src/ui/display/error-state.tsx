import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useWords } from '../use-words.ts'

interface ErrorStateProps {
  title?: string
  help?: string
  /** It is all that the page shows, so what it says is the page's heading. */
  isPage?: boolean
  onRetry?: () => void
  /** Another way on, beside trying again. */
  children?: ReactNode
}

/** Where something could not be loaded: says so, and offers to try again. */
export function ErrorState({ title, help, isPage = false, onRetry, children }: ErrorStateProps) {
  const { word } = useWords()
  const said = title ?? word('error.title')
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center" role="alert">
      <ThemeIcon size={48} radius="xl" variant="light" color="red" mb={4}>
        <IconCloudOff size={24} stroke={1.6} aria-hidden />
      </ThemeIcon>
      {isPage ? (
        <Title order={1} fz="lg">
          {said}
        </Title>
      ) : (
        <Text fw={600}>{said}</Text>
      )}
      {help && (
        <Text c="dimmed" maw={420}>
          {help}
        </Text>
      )}
      <Group justify="center" gap="xs" mt="xs">
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {word('error.again')}
          </Button>
        )}
        {children}
      </Group>
    </Stack>
  )
}
