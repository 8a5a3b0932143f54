import { mergeAttributes, Node } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { Decoration, DecorationSet } from '@tiptap/pm/view'
import { isPlaceholderId, richTypes } from '#contracts/engine/values/rich-text.ts'
import type { PlaceholderOffer } from '../placeholder-offer.ts'
import { typed } from './tags.ts'

interface PlaceholderOptions {
  /** What is offered now. */
  offer: () => PlaceholderOffer
}

/** A variable in the text, one letter wide for the cursor. One that is not offered is marked. */
export const Placeholder = Node.create<PlaceholderOptions>({
  name: 'placeholder',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addOptions: () => ({ offer: () => ({ isTypeKnown: false, items: [] }) }),
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-id'),
      renderHTML: ({ id }) => ({ 'data-id': id }),
    },
    label: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-label') || element.textContent,
      renderHTML: ({ label }) => ({ 'data-label': label }),
    },
  }),
  parseHTML: () => [
    {
      tag: typed('span', 'placeholder'),
      getAttrs: (element) => (isPlaceholderId(element.getAttribute('data-id') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-type': richTypes.placeholder }, HTMLAttributes),
    String(node.attrs.label),
  ],
  renderText: ({ node }) => String(node.attrs.label),
  addProseMirrorPlugins() {
    const { offer } = this.options
    return [
      new Plugin({
        props: {
          decorations: ({ doc }) => {
            const marks: Decoration[] = []
            doc.descendants((node, at) => {
              if (node.type === this.type && isUnknown(node.attrs.id, offer()))
                marks.push(Decoration.node(at, at + node.nodeSize, { 'data-unknown': 'true' }))
            })
            return DecorationSet.create(doc, marks)
          },
        },
      }),
    ]
  },
})

/** A variable that the text cannot have: it is known what the text is for, and there it does not exist. */
export const isUnknown = (id: string, { isTypeKnown, items }: PlaceholderOffer): boolean =>
  isTypeKnown && items.length > 0 && !items.some(({ key }) => key === id)
