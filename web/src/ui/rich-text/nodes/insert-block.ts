import type { CommandProps } from '@tiptap/core'
import type { Node, Schema } from '@tiptap/pm/model'
import { NodeSelection, TextSelection, type Transaction } from '@tiptap/pm/state'

/** A node of this name with what must be in it. */
export const blockOf = (schema: Schema, name: string, attributes: Record<string, unknown> = {}): Node =>
  schema.nodes[name]!.createAndFill(attributes)!

/** Where a block of this type may stand: in place of the empty paragraph that the cursor is in, or behind the nearest block around it. */
function placeFor({ selection }: Transaction, block: Node): { from: number; to: number } | null {
  const { $to } = selection
  if (
    selection instanceof NodeSelection &&
    selection.node.isBlock &&
    $to.parent.canReplaceWith($to.index(), $to.index(), block.type)
  )
    return { from: $to.pos, to: $to.pos }
  for (let depth = $to.depth - 1; depth >= 0; depth--) {
    const parent = $to.node(depth)
    const index = $to.index(depth)
    const inner = $to.node(depth + 1)
    if (inner.isTextblock && inner.content.size === 0 && parent.canReplaceWith(index, index + 1, block.type))
      return { from: $to.before(depth + 1), to: $to.after(depth + 1) }
    if (parent.canReplaceWith(index + 1, index + 1, block.type)) {
      const after = $to.after(depth + 1)
      return { from: after, to: after }
    }
  }
  return null
}

/** A command that puts a block where it may stand, and the cursor into it, or behind it where nothing can be written in it. */
export const insertBlock =
  (make: (schema: Schema) => Node) =>
  ({ tr, state, dispatch }: CommandProps): boolean => {
    const block = make(state.schema)
    const place = placeFor(tr, block)
    if (!place) return false
    if (!dispatch) return true
    tr.replaceWith(place.from, place.to, block)
    const after = place.from + block.nodeSize
    const paragraph = state.schema.nodes.paragraph!
    const $after = tr.doc.resolve(after)
    if (block.isAtom && !$after.nodeAfter && $after.parent.canReplaceWith($after.index(), $after.index(), paragraph))
      tr.insert(after, paragraph.create())
    const at = block.isAtom ? after : place.from + 1
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at, tr.doc.content.size)))).scrollIntoView()
    return true
  }
