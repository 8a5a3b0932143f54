import { Extension } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { joinWordLists } from './word-lists.ts'

/** What brings nothing that is read: styles, scripts, pictures from elsewhere, fields. */
const NOISE = 'style, script, link, meta, title, img, picture, svg, object, iframe, video, audio, input, button, select'

/**
 * Pasted HTML without what other programs wrap text in. The editor takes nothing it has no part for anyway; this saves what
 * would be read wrongly: the lists of Word, which are paragraphs there, and the bold wrapper of Google Docs, which is not bold.
 */
export function cleaned(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(NOISE)) if (!isTaskBox(element)) element.remove()
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"], b[style*="font-weight:normal"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const element of body.querySelectorAll('*')) if (element.localName.startsWith('o:')) element.remove()
  joinWordLists(body)
  return body.innerHTML
}

/** The box of a task, as another TipTap editor copies it: the text beside it is found by its label. */
const isTaskBox = (element: Element) => element.matches('li[data-type] > label > input')

/**
 * What is pasted into an empty line stands there as it stood before: the editor joins the first line to the one it goes into, which
 * would keep its words and lose where they stand (a title in the middle).
 */
function withFirstLine(slice: Slice, { state }: EditorView): Slice {
  const { empty, $from } = state.selection
  const line = $from.parent
  const first = slice.content.firstChild
  const isIntoEmpty = empty && line.isTextblock && line.content.size === 0
  if (!isIntoEmpty || slice.openStart !== 1 || !first?.isTextblock) return slice
  return (first.attrs.textAlign ?? null) === (line.attrs.textAlign ?? null)
    ? slice
    : new Slice(slice.content, 0, slice.openEnd)
}

export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { transformPastedHTML: cleaned, transformPasted: withFirstLine } }),
  ],
})
