import { createHash } from 'node:crypto'
import type { Locale } from '#contracts/engine/values/primitives.ts'
import { text } from '#platform/texts/index.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#211e1b, #ebe8e4); --ground: light-dark(#faf9f7, #191716);
  --paper: light-dark(#ffffff, #211f1d); --edge: light-dark(#bdb7b0, #5f5a55); --red: light-dark(#912018, #fda29b) }
* { box-sizing: border-box }
body { margin: 0; padding: 48px 16px; background: var(--ground); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif }
main { max-width: 460px; margin: 0 auto; padding: 24px; background: var(--paper); border: 1px solid var(--edge); border-radius: 8px }
h1 { margin: 0 0 8px; font-size: 20px } label { display: block; margin: 16px 0 4px; font-weight: 500 } [role=alert] { color: var(--red) }
input, button { width: 100%; font: inherit; padding: 9px 12px; border-radius: 8px }
input { color: inherit; background: var(--paper); border: 1px solid var(--edge) }
button { margin-top: 12px; border: 0; background: #0f766e; color: #ffffff; font-weight: 600; cursor: pointer }
:focus-visible { outline: 2px solid #0f766e; outline-offset: 2px }`

/** No script, no picture, this one style, and a form that leads nowhere else. */
export const KEY_PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** Asks for the operator's key, in place of the page that it opens. Holds nothing that anybody typed. */
export const keyPage = (locale: Locale, isWrong: boolean): string => `<!doctype html><html lang="${locale}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text('operator.title', locale)} · Vatra</title><style>${STYLE}</style></head><body><main>
<h1>${text('operator.title', locale)}</h1><p>${text('operator.explain', locale)}</p>
${isWrong ? `<p role="alert">${text('operator.wrong', locale)}</p>` : ''}
<form method="post"><label for="operator_key">${text('operator.key', locale)}</label>
<input id="operator_key" name="operator_key" type="password" autocomplete="off" required autofocus>
<button type="submit">${text('operator.open', locale)}</button></form></main></body></html>`
