import { mergeAttributes } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { richTypes } from '#contracts/engine/values/rich-text.ts'
import { editorWord } from '../use-editor-words.ts'

/** A line to tick off. Its HTML holds what was written and nothing of the box, which each place that shows it draws. */
const Item = TaskItem.extend({
  parseHTML() {
    return [
      {
        tag: `li[data-type="${richTypes.taskItem}"]`,
        priority: 51,
        // As the library writes it: the box in a label, what was written in a div.
        contentElement: (element: HTMLElement) => element.querySelector<HTMLElement>(':scope > label + div') ?? element,
      },
    ]
  },
  renderHTML: ({ HTMLAttributes }) => ['li', mergeAttributes(HTMLAttributes, { 'data-type': richTypes.taskItem }), 0],
}).configure({
  nested: true,
  a11y: { checkboxLabel: ({ textContent }) => editorWord('editor:task.done', { text: textContent }) },
})

export const tasks = [TaskList, Item]
