import type sanitize from 'sanitize-html'
import { type Egress, type EgressAnswer, EgressRefused } from '#platform/egress/index.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { redrawPicture, UnfitPicture } from '#platform/pictures/index.ts'

const sanitizeHtml = lazyPackage<typeof sanitize>('sanitize-html')

/** Websites lead from one name to another (`example.com` to `www.example.com`); each step is guarded by itself. */
const MOST_STEPS = 3
/** As wide as a logo is ever shown, twice over for sharp screens. */
const WISH = { box: { width: 256, height: 256 }, format: 'png', mostPixels: 16_000_000 } as const
/** Icons that the picture library reads; an svg may carry scripts. */
const READABLE = /\.(png|jpe?g|webp|gif)$/i

async function follow(ask: Egress, address: URL): Promise<{ answer: EgressAnswer; at: URL } | null> {
  let at = address
  for (let step = 0; step <= MOST_STEPS; step++) {
    const answer = await ask(at, { redirect: 'manual' })
    const next = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (!next) return answer.ok ? { answer, at } : null
    await answer.body?.cancel()
    at = new URL(next, at)
  }
  return null
}

/** The beginning of a page, up to the end of its head or to the most that may be read. */
async function readHead({ body }: EgressAnswer): Promise<string> {
  const decoder = new TextDecoder()
  let head = ''
  try {
    for await (const bytes of body ?? []) {
      head += decoder.decode(bytes, { stream: true })
      if (/<\/head>/i.test(head)) break
    }
  } catch (error) {
    // A page longer than may be read has said its icons before.
    if (head === '') throw error
  }
  return head
}

/** Addresses of the icons that a page names, the one for home screens first, for it is the largest; then where one lies by custom. */
export function iconsOf(head: string, page: URL): URL[] {
  const links: { rel: string; href: string; size: number }[] = []
  sanitizeHtml()(head, {
    allowedTags: ['link'],
    transformTags: {
      link: (tagName, { rel = '', href = '', sizes = '' }) => {
        const size = Number.parseInt(sizes, 10) || 0
        if (/\b(apple-touch-icon|icon)\b/i.test(rel)) links.push({ rel, href, size })
        return { tagName, attribs: {} }
      },
    },
  })
  const rank = ({ rel, size }: (typeof links)[number]) => (/apple/i.test(rel) ? 1000 : 0) + size
  const named = links.sort((a, b) => rank(b) - rank(a)).flatMap(({ href }) => URL.parse(href, page) ?? [])
  return [...named.filter(({ pathname }) => READABLE.test(pathname)), new URL('/apple-touch-icon.png', page)]
}

async function readPicture(ask: Egress, address: URL): Promise<Buffer | null> {
  const found = await follow(ask, address)
  if (!found?.answer.headers.get('content-type')?.startsWith('image/')) return null
  const bytes = Buffer.from(await found.answer.arrayBuffer())
  try {
    return await redrawPicture(bytes, WISH)
  } catch (error) {
    // No picture that can be read: the next may be one.
    if (error instanceof UnfitPicture) return null
    throw error
  }
}

/**
 * The logo that a website shows of itself, as a PNG of at most 256 pixels a side; null where it has none that can be read.
 * Asks through the guarded way out alone; throws what the network says when the site cannot be reached.
 */
export async function findLogo(ask: Egress, website: string): Promise<Buffer | null> {
  const address = new URL(website)
  // Nothing is asked unprotected; nearly every site answers there too.
  if (address.protocol === 'http:') address.protocol = 'https:'
  try {
    const page = await follow(ask, address)
    if (!page) return null
    const icons = iconsOf(await readHead(page.answer), page.at)
    for (const icon of icons.slice(0, 3)) {
      const picture = await readPicture(ask, icon)
      if (picture) return picture
    }
    return null
  } catch (error) {
    if (error instanceof EgressRefused) return null
    throw error
  }
}
