import { Link } from '@tiptap/extension-link'
import { isLink } from '#contracts/engine/values/rich-text.ts'
import { loadLinks } from './find-links.ts'

/** Links to pages, addresses and phones; one of any other kind is not read, typed or pasted as a link. */
export const RichLink = Link.extend({
  addAttributes() {
    const { href, target, rel } = this.parent?.() ?? {}
    return { href: href!, target: target!, rel: rel! }
  },
  // Who only reads the field does not need it.
  onFocus() {
    void loadLinks()
  },
}).configure({ openOnClick: false, defaultProtocol: 'https', isAllowedUri: (url) => isLink(url) })
