import { Modal, type ModalProps } from '@mantine/core'
import { useWords } from '../use-words.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps extends Omit<ModalProps, 'opened' | 'returnFocus' | 'closeButtonProps'> {
  /** Left out: it is open as long as it is drawn. */
  opened?: boolean
}

/** A dialog over the page. When it ends, the focus goes back to what opened it. */
export function Dialog({ opened = true, ...props }: DialogProps) {
  const { word } = useWords()
  useReturnFocus(opened)
  return (
    <Modal {...props} opened={opened} returnFocus={false} closeButtonProps={{ 'aria-label': word('dialog.close') }} />
  )
}
