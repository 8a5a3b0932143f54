import { mergeAttributes, Node } from '@tiptap/core'
import { MOST_SIGNERS, richTypes } from '#contracts/engine/values/rich-text.ts'
import { blockOf, insertBlock } from './insert-block.ts'
import { typed } from './tags.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    signature: {
      /** Puts a signature place in. `signer` is 1 for the company, 2 for the person, up to 5. */
      insertSignature: (place: { signer: number; label: string }) => ReturnType
    }
  }
}

const signerOf = (text: string | null): number => {
  const signer = Number(text)
  return Number.isInteger(signer) && signer >= 1 && signer <= MOST_SIGNERS ? signer : 1
}

/** Where somebody signs: a line with who it is for below. */
export const Signature = Node.create({
  name: 'signature',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    signer: {
      default: 1,
      parseHTML: (element) => signerOf(element.getAttribute('data-signer')),
      renderHTML: ({ signer }) => ({ 'data-signer': signer }),
    },
    label: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-label') ?? '',
      renderHTML: ({ label }) => ({ 'data-label': label }),
    },
  }),
  parseHTML: () => [{ tag: typed('div', 'signature') }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes({ 'data-type': richTypes.signature }, HTMLAttributes)],
  addCommands() {
    return { insertSignature: (place) => insertBlock((schema) => blockOf(schema, this.name, place)) }
  },
})
