import { Link } from '@tiptap/extension-link'
import { isLink } from '#contracts/engine/values/rich-text.ts'

/** Links to pages, addresses and phones; one of any other kind is not read, typed or pasted as a link. */
export const RichLink = Link.extend({
  addAttributes() {
    const { href, target, rel } = this.parent?.() ?? {}
    return { href: href!, target: target!, rel: rel! }
  },
}).configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => isLink(url) })
