import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../use-words.ts'

interface UndoNoticeProps {
  /** What was done. */
  text: ReactNode
  /** What is said once it is undone. */
  undone: ReactNode
  onUndo: () => unknown
}

/** What the toast of something that was taken away says, and its way back. Where that is refused it can be pressed again. */
export function UndoNotice({ text, undone, onUndo }: UndoNoticeProps) {
  const { word } = useWords()
  const [state, setState] = useState<'offered' | 'busy' | 'done'>('offered')
  if (state === 'done') return undone
  const undo = async () => {
    setState('busy')
    try {
      await onUndo()
      setState('done')
    } catch {
      // The call says what went wrong.
      setState('offered')
    }
  }
  return (
    <Group justify="space-between" gap="xs">
      {text}
      <Button size="compact-sm" variant="subtle" loading={state === 'busy'} onClick={() => void undo()}>
        {word('undo')}
      </Button>
    </Group>
  )
}
