import { Modal, type ModalProps } from '@mantine/core'
import { useWords } from '../use-words.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps extends Omit<ModalProps, 'opened' | 'returnFocus' | 'closeButtonProps'> {
  /** Left out: it is open as long as it is drawn. */
  opened?: boolean
}

/** A dialog over the page. The first field of its form has the focus; when it ends, the focus goes back to what opened it. */
export function Dialog({ opened = true, ...props }: DialogProps) {
  const { word } = useWords()
  useReturnFocus(opened)
  const drawnInto = useFirstFocus(opened)
  return (
    <Modal
      {...props}
      ref={drawnInto}
      opened={opened}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': word('dialog.close') }}
    />
  )
}
