import type { Locale } from '#contracts/engine/values/primitives.ts'
import type { Answer } from '#platform/http/context.ts'
import { lazyPackage } from '#platform/lazy-package.ts'
import { type ServerTextKey, text } from '#platform/texts/index.ts'

const reactDom = lazyPackage<typeof import('react-dom/server')>('react-dom/server')

const react = lazyPackage<typeof import('react')>('react')

const STYLE = `
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 15px/1.6 Inter, system-ui, sans-serif;
  background: light-dark(#f6f5f3, #121214); color: light-dark(#1c1917, #e4e4e7) }
main { max-width: 480px; margin: 24px; padding: 28px; border-radius: 12px; background: light-dark(#ffffff, #1c1c1f);
  border: 1px solid light-dark(#e7e5e4, #3f3f46) }
h1 { margin: 0 0 8px; font-size: 20px } p { margin: 0 0 16px } a { color: light-dark(#0f766e, #2dd4bf) }`

/** A page for a browser that came by a link and cannot be sent on: what is the matter, and the way back. */
export function plainPage(locale: Locale, back: string, titleKey: ServerTextKey, textKey: ServerTextKey): Answer {
  const h = react().createElement
  const page = h(
    'html',
    { lang: locale },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, `${text(titleKey, locale)} · Vatra`),
      h('style', null, STYLE),
    ),
    h(
      'body',
      null,
      h(
        'main',
        null,
        h('h1', null, text(titleKey, locale)),
        h('p', null, text(textKey, locale)),
        h('a', { href: back }, text('google.back', locale)),
      ),
    ),
  )
  return {
    status: 422,
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    body: `<!doctype html>${reactDom().renderToStaticMarkup(page)}`,
  }
}
