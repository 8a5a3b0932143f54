import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import { allSigns } from '../../emoji/all-signs.ts'
import { editorWord } from '../use-editor-words.ts'
import { matching } from './matching.ts'
import { OVERLAYS, popup } from './popup.tsx'
import type { SuggestedItem } from './suggestion-list.tsx'

/** At most so many are offered (spec 3, 5.2). */
const MOST = 250

/** Offers emoji behind `:`, and puts them in as characters. */
export const Emoji = Extension.create({
  name: 'emoji',
  addProseMirrorPlugins() {
    return [
      Suggestion<SuggestedItem, SuggestedItem>({
        editor: this.editor,
        pluginKey: new PluginKey('emoji'),
        char: ':',
        container: OVERLAYS,
        items: async ({ query }) =>
          matching(await allSigns(), query, ({ words }) => words, MOST).map(({ emoji, label }) => ({
            key: emoji,
            label,
            mark: emoji,
          })),
        command: ({ editor, range, props }) => editor.chain().focus().insertContentAt(range, props.key).run(),
        render: popup({ label: () => editorWord('editor:emoji'), empty: () => undefined }),
      }),
    ]
  },
})
