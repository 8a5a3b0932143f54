import type * as Linkify from 'linkifyjs'

let linkify: typeof Linkify | undefined

/** Loads what finds addresses in a text. Until it is there, none is found. */
export async function loadLinks(): Promise<void> {
  linkify ??= await import('linkifyjs')
}

// What `@tiptap/extension-link` takes from `linkifyjs` (`build/links-later.ts`).
export const find = (...given: Parameters<typeof Linkify.find>) => linkify?.find(...given) ?? []
export const tokenize = (text: string) => linkify?.tokenize(text) ?? []
/** The editor's links have no protocols of their own. */
export const registerCustomProtocol = () => {}
export const reset = () => {}
