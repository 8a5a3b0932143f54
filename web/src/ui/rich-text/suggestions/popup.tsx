import type { Editor } from '@tiptap/core'
import { ReactRenderer } from '@tiptap/react'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import { OVERLAYS_ID } from '../../overlays/overlays-id.ts'
import { optionId, type SuggestedItem, SuggestionList, type SuggestionListProps } from './suggestion-list.tsx'

/** Where it is drawn: inside the page's landmark, with menus and dialogs. */
export const OVERLAYS = `#${OVERLAYS_ID}`

/** Above dialogs, in which an editor may stand. */
const ABOVE = '400'

export interface PopupWords {
  label: () => string
  /** Said where there is nothing to suggest; undefined shows nothing at all then. */
  empty: () => string | undefined
}

let lists = 0

/** Says in the text which list is open and which of its options is the current one. */
function describe(editor: Editor, list: string | null, active: number | null): void {
  const { dom } = editor.view
  const facts = {
    'aria-controls': list,
    'aria-activedescendant': list !== null && active !== null ? optionId(list, active) : null,
    // Esc closes the list, not the dialog around.
    'data-mantine-stop-propagation': list === null ? null : 'true',
  }
  for (const [name, value] of Object.entries(facts)) {
    if (value === null) dom.removeAttribute(name)
    else dom.setAttribute(name, value)
  }
}

/** Draws what a suggestion offers at the cursor, and lets the arrow keys, Enter and Tab choose from it. */
export function popup({ label, empty }: PopupWords) {
  const id = `suggestions-${++lists}`
  let renderer: ReactRenderer<unknown, SuggestionListProps> | undefined
  let unmount: (() => void) | undefined
  let shown: SuggestionProps<SuggestedItem> | undefined
  let active = 0

  const pick = (place: number) => {
    const item = shown?.items[place]
    if (item) shown?.command(item)
  }
  const draw = (given: SuggestionProps<SuggestedItem>) => {
    shown = given
    if (given.loading) return
    active = Math.min(active, Math.max(given.items.length - 1, 0))
    const nothing = empty()
    if (given.items.length === 0 && nothing === undefined) return close(given.editor)
    const props = { id, label: label(), items: given.items, active, onPick: pick, empty: nothing ?? '' }
    if (renderer) renderer.updateProps(props)
    else {
      renderer = new ReactRenderer(SuggestionList, { editor: given.editor, props })
      const element = renderer.element as HTMLElement
      element.style.zIndex = ABOVE
      unmount = given.mount(element)
    }
    describe(given.editor, id, given.items.length > 0 ? active : null)
  }
  const close = (editor: Editor) => {
    unmount?.()
    renderer?.destroy()
    renderer = undefined
    unmount = undefined
    if (!editor.isDestroyed) describe(editor, null, null)
  }
  const move = (by: number) => {
    if (!shown) return
    active = (active + by + shown.items.length) % shown.items.length
    draw(shown)
  }

  return () => ({
    onStart: (given: SuggestionProps<SuggestedItem>) => {
      active = 0
      draw(given)
    },
    onUpdate: (given: SuggestionProps<SuggestedItem>) => {
      if (given.query !== shown?.query) active = 0
      draw(given)
    },
    onExit: (given: SuggestionProps<SuggestedItem>) => close(given.editor),
    onKeyDown: ({ event }: SuggestionKeyDownProps) => {
      if (!renderer || !shown || shown.loading || shown.items.length === 0) return false
      if (event.key === 'ArrowDown') move(1)
      else if (event.key === 'ArrowUp') move(-1)
      else if (event.key === 'Enter' || event.key === 'Tab') pick(active)
      else return false
      return true
    },
  })
}
