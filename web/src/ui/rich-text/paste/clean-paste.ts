import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
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

export const CleanPaste = Extension.create({
  name: 'cleanPaste',
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: cleaned } })],
})
