import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../use-words.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface DialogProps extends Omit<ModalProps, 'opened' | 'returnFocus' | 'closeButtonProps'> {
  /** Left out: it is open as long as it is drawn. */
  opened?: boolean
}

/**
 * A dialog over the page. The first field of its form has the focus; when it ends, the focus goes back to what opened it. Once
 * something was typed into it, a press beside it does not end it: that slips, and what was typed would be lost.
 */
export function Dialog({ opened = true, closeOnClickOutside = true, ...props }: DialogProps) {
  const { word } = useWords()
  const [isTyped, setTyped] = useState(false)
  useEffect(() => {
    if (!opened) setTyped(false)
  }, [opened])
  useReturnFocus(opened)
  const drawnInto = useFirstFocus(opened)
  return (
    <Modal
      {...props}
      ref={drawnInto}
      opened={opened}
      returnFocus={false}
      closeOnClickOutside={closeOnClickOutside && !isTyped}
      // What is looked for in a paper is no loss.
      onInput={({ target }) => setTyped((before) => before || (target as HTMLInputElement).type !== 'search')}
      closeButtonProps={{ 'aria-label': word('dialog.close') }}
    />
  )
}
