import { Button, Group, Text } from '@mantine/core'
import { useWords } from './use-words.ts'

/** In the place of a part whose code is gone since a newer release: what is typed beside it stays until its writer loads the page again. */
export function Outdated() {
  const { word } = useWords()
  return (
    <Group role="alert" gap="sm" p="xs">
      <Text fz="sm">{word('outdated.text')}</Text>
      <Button size="xs" variant="default" onClick={() => window.location.reload()}>
        {word('outdated.reload')}
      </Button>
    </Group>
  )
}
