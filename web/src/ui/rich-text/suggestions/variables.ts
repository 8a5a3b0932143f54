import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import type { OfferSource, PlaceholderOffer } from '../placeholder-offer.ts'
import { editorWord } from '../use-editor-words.ts'
import { matching } from './matching.ts'
import { OVERLAYS, popup } from './popup.tsx'
import type { SuggestedItem } from './suggestion-list.tsx'

/** At most so many are offered (spec 3, 5.2). */
const MOST = 10

function nothing({ isTypeKnown, items }: PlaceholderOffer): string {
  if (!isTypeKnown) return editorWord('editor:placeholder.noType')
  return editorWord(items.length === 0 ? 'editor:placeholder.noneHere' : 'editor:placeholder.none')
}

/** Offers variables behind `::`. */
export const variables = (source: OfferSource) =>
  Extension.create({
    name: 'variables',
    addProseMirrorPlugins() {
      return [
        Suggestion<SuggestedItem, SuggestedItem>({
          editor: this.editor,
          pluginKey: new PluginKey('variables'),
          char: '::',
          container: OVERLAYS,
          // Behind a bracket or a quote mark too.
          allowedPrefixes: null,
          items: async ({ query }) => {
            const { items } = await source.loaded()
            return matching(items, query, ({ label, key, group }) => `${label} ${key} ${group}`, MOST).map(
              ({ key, label, group }) => ({ key, label, note: group }),
            )
          },
          command: ({ editor, range, props: { key, label } }) => {
            editor
              .chain()
              .focus()
              .insertContentAt(range, { type: 'placeholder', attrs: { id: key, label } })
              .run()
          },
          render: popup({ label: () => editorWord('editor:placeholder'), empty: () => nothing(source.now()) }),
        }),
      ]
    },
  })
