import { ActionIcon, Affix, Button, CloseButton, Group, Paper, Text, VisuallyHidden } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { createContext, useContext } from 'react'
import { useWords } from '../use-words.ts'

interface MissingPartProps {
  onRetry: () => void
  /** A dialog or a menu, which would stand over the page: so does this. */
  onClose?: () => void
}

/** Around parts that have the room of a button alone, as in a bar: what is missing there is a button too. */
export const SmallParts = createContext(false)

/** In the place of a part whose code did not come, or that could not be drawn: the page around it stays as it is, with what is typed. */
export function MissingPart({ onRetry, onClose }: MissingPartProps) {
  const { word } = useWords()
  const isSmall = useContext(SmallParts)
  if (isSmall && !onClose) {
    return (
      <span role="alert">
        <VisuallyHidden>{word('missing.text')}</VisuallyHidden>
        <ActionIcon size="lg" aria-label={word('missing.retry')} title={word('missing.text')} onClick={onRetry}>
          <IconRefresh size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </span>
    )
  }
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
  // Toasts and the word of the connection come at the bottom, at the same time.
  return (
    <Affix position={{ top: 72, right: 16 }} maw="calc(100vw - 32px)">
      <Paper withBorder shadow="md" radius="md">
        {words}
      </Paper>
    </Affix>
  )
}
