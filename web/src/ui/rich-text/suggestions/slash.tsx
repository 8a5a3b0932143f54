import { Extension } from '@tiptap/core'
import { PluginKey } from '@tiptap/pm/state'
import { Suggestion } from '@tiptap/suggestion'
import { nameOf, slashItems } from '../insertable.ts'
import type { Tool } from '../tools.ts'
import { editorWord } from '../use-editor-words.ts'
import { matching } from './matching.ts'
import { OVERLAYS, popup } from './popup.tsx'
import type { SuggestedItem } from './suggestion-list.tsx'

/** Offers behind `/` what can be put in with these tools. */
export const slash = (tools: readonly Tool[]) =>
  Extension.create({
    name: 'slash',
    addProseMirrorPlugins() {
      const all = slashItems(tools)
      return [
        Suggestion<SuggestedItem, SuggestedItem>({
          editor: this.editor,
          pluginKey: new PluginKey('slash'),
          char: '/',
          container: OVERLAYS,
          allow: ({ editor }) => !editor.isActive('codeBlock'),
          items: ({ query }) =>
            matching(all, query, nameOf, all.length).map((one) => ({
              key: nameOf(one),
              label: nameOf(one),
              mark: <one.icon size={16} />,
            })),
          command: ({ editor, range, props }) => {
            editor.chain().focus().deleteRange(range).run()
            all.find((one) => nameOf(one) === props.key)?.run(editor)
          },
          render: popup({ label: () => editorWord('editor:menu'), empty: () => editorWord('editor:menu.none') }),
        }),
      ]
    },
  })
