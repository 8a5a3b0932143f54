import { useEffect, useState } from 'react'
import { focusQuietly } from '../quiet-focus.ts'

const INPUT =
  ':is(input, textarea, [contenteditable="true"]):not(:disabled, [type="hidden"], [type="file"], [tabindex="-1"])'

/** The first field of a form that can be filled in; undefined while its input is still on its way. */
function firstInput(dialog: HTMLElement): HTMLElement | undefined {
  for (const field of dialog.querySelectorAll('[data-field]')) {
    if (field.querySelector('[data-awaited]')) return undefined
    const input = [...field.querySelectorAll<HTMLElement>(INPUT)].find((one) => one.checkVisibility())
    if (input) return input
  }
  return undefined
}

/**
 * Gives the first focus of a dialog to the first field of its form, as soon as that is there: inputs are fetched when a form first
 * has one, and until then the kit leaves the focus on the button that closes. A field that took the focus itself keeps it, and
 * nothing is moved once the person has pressed or typed anything. Answers what the dialog is drawn into.
 */
export function useFirstFocus(opened: boolean): (dialog: HTMLElement | null) => void {
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  useEffect(() => {
    if (!opened || !dialog) return
    let chosen: HTMLElement | undefined
    const give = () => {
      const active = document.activeElement
      if (active instanceof HTMLElement && dialog.contains(active)) {
        if (active.closest('[data-field], [data-autofocus]')) chosen = active
        // What else has the focus was given it on purpose, but for the dialog itself and the button that closes it.
        if (!active.matches('[role="dialog"], header button')) return
      }
      focusQuietly(chosen?.isConnected ? chosen : firstInput(dialog))
    }
    const seen = new MutationObserver(give)
    const stop = () => {
      seen.disconnect()
      dialog.removeEventListener('focusin', give)
      for (const kind of ['keydown', 'pointerdown']) document.removeEventListener(kind, stop, true)
    }
    seen.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] })
    dialog.addEventListener('focusin', give)
    for (const kind of ['keydown', 'pointerdown']) document.addEventListener(kind, stop, true)
    give()
    return stop
  }, [opened, dialog])
  return setDialog
}
