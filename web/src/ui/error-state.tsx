import { Button, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useWords } from './use-words.ts'

/** Where something could not be loaded: says so, and offers to try again. */
export function ErrorState({ title, help, onRetry }: { title?: string; help?: string; onRetry?: () => void }) {
  const { word } = useWords()
  return (
    <Stack align="center" gap="xs" py={56} px="md" ta="center" role="alert">
      <ThemeIcon size={48} radius="xl" variant="light" color="red" mb={4}>
        <IconCloudOff size={24} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Text fw={600}>{title ?? word('error.title')}</Text>
      {help && (
        <Text c="dimmed" maw={420}>
          {help}
        </Text>
      )}
      {onRetry && (
        <Button variant="default" mt="xs" onClick={onRetry}>
          {word('error.again')}
        </Button>
      )}
    </Stack>
  )
}
