import { useEffect, useRef, useState } from 'react'
import { useWords } from '../use-words.ts'
import { ConfirmWindow } from './confirm-window.tsx'
import { DialogFrame, type DialogFrameProps } from './frame/dialog-frame.tsx'
import { useEscape } from './frame/use-escape.ts'

interface DialogProps extends Omit<DialogFrameProps, 'opened' | 'ref'> {
  /** Left out: it is open as long as it is drawn. */
  opened?: boolean
  /** What was typed is on its way, or stays: Escape ends it at once. */
  losesNothing?: boolean
}

/** What is looked for in a paper is no loss, and a field that saves what it holds has nothing to lose. */
const isKept = (field: Element) =>
  (field as HTMLInputElement).type === 'search' || field.closest('[data-saves-itself]') !== null

/**
 * A dialog over the page. Once something was typed into it, a press beside it does not end it, and Escape asks first: both slip,
 * and what was typed would be lost. The question comes with the dialog: were it fetched then and could not be, that would be lost.
 */
export function Dialog({
  opened = true,
  closeOnClickOutside = true,
  closeOnEscape = true,
  losesNothing = false,
  ...props
}: DialogProps) {
  const { word } = useWords()
  const [isTyped, setTyped] = useState(false)
  /** Undefined: it was never asked. */
  const [isAsked, setAsked] = useState<boolean>()
  useEffect(() => {
    if (opened) return
    setTyped(false)
    setAsked(undefined)
  }, [opened])
  const drawn = useRef<HTMLDivElement>(null)
  const asksFirst = isTyped && !losesNothing
  useEscape(drawn, opened && closeOnEscape && asksFirst && !isAsked, () => setAsked(true))
  return (
    <>
      <DialogFrame
        {...props}
        ref={drawn}
        opened={opened}
        closeOnClickOutside={closeOnClickOutside && !isTyped}
        closeOnEscape={closeOnEscape && !asksFirst}
        onInput={({ target }) => setTyped((before) => before || !isKept(target as Element))}
      />
      {isAsked !== undefined && (
        <ConfirmWindow
          opened={isAsked}
          title={word('dialog.discardTitle')}
          text={word('dialog.discardText')}
          confirm={word('dialog.discard')}
          cancel={word('dialog.keep')}
          color="red"
          onConfirm={props.onClose}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
