import { type Extensions, Node } from '@tiptap/core'
import { TextAlign } from '@tiptap/extension-text-align'
import { useState } from 'react'
import { baseExtensions } from '../nodes/base.ts'
import { Columns } from '../nodes/columns.ts'
import { Paper, withEdgesInPlace } from '../nodes/paper.ts'
import { Placeholder } from '../nodes/placeholder.ts'
import { Signature } from '../nodes/signature.ts'
import { tables } from '../nodes/tables.ts'
import { tasks } from '../nodes/tasks.ts'
import { CleanPaste } from '../paste/clean-paste.ts'
import { noPlaceholders, type OfferSource, offerSource, type PlaceholderOffer } from '../placeholder-offer.ts'
import { Emoji } from '../suggestions/emoji.ts'
import { slash } from '../suggestions/slash.tsx'
import { variables } from '../suggestions/variables.ts'
import { BlockMenu } from '../toolbar/block-menu.tsx'
import { ContextTools } from '../toolbar/context-tools.tsx'
import { AlignMenu, CodeTool, InsertMenu, TaskTool } from '../toolbar/page-tools.tsx'
import type { Tool } from '../tools.ts'
import { useEditorWords } from '../use-editor-words.ts'
import { EditorFrame } from './editor-frame.tsx'
import type { RichTextProps } from './rich-text-props.ts'
import { UnknownVariables } from './unknown-variables.tsx'

export interface FullEditorProps extends RichTextProps {
  /** The same as long as the editor is there. */
  tools: readonly Tool[]
  /** What `::` offers. */
  placeholders?: PlaceholderOffer
}

const WithColumns = Node.create({ name: 'doc', topNode: true, content: '(block | top)+' })

function extensionsOf(tools: readonly Tool[], source: OfferSource): Extensions {
  const has = (tool: Tool) => tools.includes(tool)
  const page = has('paper') ? Paper : WithColumns
  return [
    ...baseExtensions(page),
    CleanPaste,
    // What was written elsewhere is kept, whichever tools there are.
    Columns,
    ...tables,
    ...tasks,
    TextAlign.configure({ types: ['heading', 'paragraph'] }),
    ...(has('signatures') ? [Signature] : []),
    ...(has('placeholders') ? [Placeholder.configure({ offer: source.now }), variables(source)] : []),
    ...(has('emoji') ? [Emoji] : []),
    ...(has('slash') ? [slash(tools)] : []),
  ]
}

/** Writes pages and templates. Large: load it with `RichTextField`. */
export function FullEditor({ tools, placeholders = noPlaceholders, ...props }: FullEditorProps) {
  const t = useEditorWords()
  const [source] = useState(() => offerSource(placeholders))
  source.change(placeholders)
  const has = (tool: Tool) => tools.includes(tool)
  return (
    <EditorFrame
      {...props}
      extensions={() => extensionsOf(tools, source)}
      read={withEdgesInPlace}
      isPaper={has('paper')}
      hasMenu={has('slash')}
      first={(editor) => has('headings') && <BlockMenu editor={editor} />}
      more={(editor) => (
        <>
          {has('tasks') && <TaskTool editor={editor} />}
          {has('code') && <CodeTool editor={editor} />}
          {has('align') && <AlignMenu editor={editor} />}
          <InsertMenu editor={editor} tools={tools} />
        </>
      )}
      context={(editor) => (
        <ContextTools editor={editor} hint={t(has('placeholders') ? 'editor:typeVariables' : 'editor:type')} />
      )}
      note={(editor) => has('placeholders') && <UnknownVariables editor={editor} offer={placeholders} />}
    />
  )
}
