import { Button, Group, Kbd } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '#web/ui/use-words.ts'
import { notify, notifyUntil } from '../../notify.ts'
import { useSingleKeys } from '../../session/use-single-keys.ts'

interface Undoable {
  /** What was done. */
  text: ReactNode
  /** What is said once it is undone; not needed where `until` ends the notice. */
  undone?: ReactNode
  onUndo: () => unknown
  /** Z undoes it too, in the list it was done in. */
  isByKey?: boolean
}

/** Says what was done, with a button that undoes it: for five seconds, or until `until` is aborted. */
export function showUndoable({ until, ...said }: Undoable & { until?: AbortSignal }): void {
  const notice = <UndoNotice {...said} />
  if (until) notifyUntil(until, notice)
  else notify('default', notice)
}

/** Where undoing is refused it can be pressed again. */
function UndoNotice({ text, undone, onUndo, isByKey = false }: Undoable) {
  const { word } = useWords()
  const { isOn } = useSingleKeys()
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
  const isKeySaid = isByKey && isOn
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      {text}
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        loading={state === 'busy'}
        aria-keyshortcuts={isKeySaid ? 'Z' : undefined}
        rightSection={
          isKeySaid && (
            <Kbd size="xs" aria-hidden>
              Z
            </Kbd>
          )
        }
        onClick={() => void undo()}
      >
        {word('undo')}
      </Button>
    </Group>
  )
}
