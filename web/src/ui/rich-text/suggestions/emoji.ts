import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import { editorWord } from '../use-editor-words.ts'
import { matching } from './matching.ts'
import { OVERLAYS, popup } from './popup.tsx'
import type { SuggestedItem } from './suggestion-list.tsx'

/** At most so many are offered (spec 3, 5.2). */
const MOST = 250

interface Sign {
  emoji: string
  label: string
  words: string
}

let signs: Promise<Sign[]> | undefined

/** All emoji as characters; their pictures on other servers are left out. The list is large, so it comes with the first colon. */
function allSigns(): Promise<Sign[]> {
  signs ??= import('@tiptap/extension-emoji').then(({ emojis }) =>
    emojis.flatMap(({ emoji, name, group, shortcodes, tags }) => {
      // Parts of flags and skin colours are nothing by themselves.
      if (!emoji || group === 'components' || name.startsWith('regional_indicator')) return []
      const [label, ...others] = [...shortcodes, ...tags].map((word) => word.replaceAll('_', ' '))
      return [{ emoji, label: label!, words: [label, ...others].join(' ') }]
    }),
  )
  // Next time may be better.
  signs.catch(() => {
    signs = undefined
  })
  return signs
}

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
