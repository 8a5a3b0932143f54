import { Input, Skeleton } from '@mantine/core'
import { later } from '../later.tsx'
import type { RichTextProps } from './editor/rich-text-props.ts'
import type { PlaceholderOffer } from './placeholder-offer.ts'
import { type Tools, toolsOf } from './tools.ts'

/** The place that an editor will take, kept for it. */
const place = (height: number) =>
  function Place({ label, required }: Pick<RichTextProps, 'label' | 'required'>) {
    return (
      <Input.Wrapper label={label} labelElement="div" withAsterisk={required}>
        <Skeleton height={height} radius="md" />
      </Input.Wrapper>
    )
  }
const [LowPlace, HighPlace] = [place(168), place(560)]

const NoteEditor = later(() => import('./editor/note-editor.tsx'), 'NoteEditor', LowPlace)
const FullEditor = later(
  () => import('./editor/full-editor.tsx'),
  'FullEditor',
  ({ tools, ...props }) => (tools.includes('paper') ? <HighPlace {...props} /> : <LowPlace {...props} />),
)

export interface RichTextFieldProps extends RichTextProps {
  /** What can be done besides marks, lists, quotes and links; `note` unless given. The same as long as the field is there. */
  tools?: Tools
  /** The variables that `::` offers, where the tools have them. */
  placeholders?: PlaceholderOffer
}

/** A field of rich text whose editor loads when it is first shown. */
export function RichTextField({ tools = 'note', placeholders, ...props }: RichTextFieldProps) {
  const chosen = toolsOf(tools)
  if (chosen.length === 0) return <NoteEditor {...props} />
  return <FullEditor {...props} tools={chosen} placeholders={placeholders} />
}
