/** What the parser makes of a text, as far as it is walked here. */
export interface Tag {
  type: 'tag'
  name: string
  attribs: Record<string, string>
  children: Node[]
}
export interface Letters {
  type: 'text'
  data: string
}
export type Node = Tag | Letters | { type: 'other' }

export const isTag = (node: Node): node is Tag => node.type === 'tag'
export const isText = (node: Node): node is Letters => node.type === 'text'
