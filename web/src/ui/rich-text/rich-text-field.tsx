import { Input, Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './editor/rich-text-props.ts'
import type { PlaceholderOffer } from './placeholder-offer.ts'
import { type Tools, toolsOf } from './tools.ts'

const NoteEditor = lazy(() => import('./editor/note-editor.tsx').then((file) => ({ default: file.NoteEditor })))
const FullEditor = lazy(() => import('./editor/full-editor.tsx').then((file) => ({ default: file.FullEditor })))

export interface RichTextFieldProps extends RichTextProps {
  /** What can be done besides marks, lists, quotes and links; `note` unless given. The same as long as the field is there. */
  tools?: Tools
  /** The variables that `::` offers, where the tools have them. */
  placeholders?: PlaceholderOffer
}

/** A field of rich text whose editor loads when it is first shown; the place it will take is kept for it. */
export function RichTextField({ tools = 'note', placeholders, ...props }: RichTextFieldProps) {
  const chosen = toolsOf(tools)
  const waiting = (
    <Input.Wrapper label={props.label} labelElement="div" withAsterisk={props.required}>
      <Skeleton height={chosen.includes('paper') ? 560 : 168} radius="md" />
    </Input.Wrapper>
  )
  return (
    <Suspense fallback={waiting}>
      {chosen.length === 0 ? (
        <NoteEditor {...props} />
      ) : (
        <FullEditor {...props} tools={chosen} placeholders={placeholders} />
      )}
    </Suspense>
  )
}
