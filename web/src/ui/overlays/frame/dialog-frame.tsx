import { Modal, type ModalProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { Ref } from 'react'
import { useWords } from '../../use-words.ts'
import { useReturnFocus } from '../use-return-focus.ts'
import { useFirstFocus } from './use-first-focus.ts'

export interface DialogFrameProps extends Omit<ModalProps, 'ref' | 'returnFocus' | 'closeButtonProps'> {
  ref?: Ref<HTMLDivElement>
}

/**
 * What dialogs and the questions over them have in common: the first field of a form has the focus, and when it ends, the focus
 * goes back to what opened it. What is typed into it is kept by `Dialog` only.
 */
export function DialogFrame({ ref, opened, ...props }: DialogFrameProps) {
  const { word } = useWords()
  useReturnFocus(opened)
  const drawnInto = useFirstFocus(opened)
  return (
    <Modal
      {...props}
      ref={useMergedRef(ref, drawnInto)}
      opened={opened}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': word('dialog.close') }}
    />
  )
}
