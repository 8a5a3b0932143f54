import { Affix, Button, CloseButton, Group, Paper, Text } from '@mantine/core'
import { useWords } from '../use-words.ts'

interface MissingPartProps {
  onRetry: () => void
  /** A dialog or a menu, which would stand over the page: so does this. */
  onClose?: () => void
}

/** In the place of a part whose code did not come, or that could not be drawn: the page around it stays as it is, with what is typed. */
export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const { word } = useWords()
  const words = (
    <Group role="alert" gap="sm" p="xs" wrap="nowrap">
      <Text fz="sm">{word('missing.text')}</Text>
      <Button size="xs" variant="default" onClick={onRetry} flex="none">
        {word('missing.retry')}
      </Button>
      {onClose && <CloseButton onClick={onClose} aria-label={word('missing.close')} />}
    </Group>
  )
  if (!onClose) return words
  return (
    <Affix position={{ bottom: 16, right: 16 }} maw="calc(100vw - 32px)">
      <Paper withBorder shadow="md" radius="md">
        {words}
      </Paper>
    </Affix>
  )
}
