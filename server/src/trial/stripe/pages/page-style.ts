import { createHash } from 'node:crypto'

/** The app's own colours and measures (web/src/platform/theme), in the few rules one page needs. React escapes it: no > and no quotes. */
export const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#e9e6e2, #403c38); --quiet: light-dark(#6b645e, #b3ada6);
  --paper: light-dark(#ffffff, #211f1d); --ground: light-dark(#faf9f7, #191716); --ink: light-dark(#211e1b, #ebe8e4);
  --teal: light-dark(#0f766e, #74d6c3); --red: light-dark(#912018, #fda29b); --red-ground: light-dark(#fef3f2, #3b1d1a);
  --edge: light-dark(#bdb7b0, #5f5a55) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: var(--ground); color: var(--ink); font: 14px/1.5 Inter, system-ui, sans-serif }
main { max-width: 880px; margin: 0 auto; padding: 48px 24px; display: grid; grid-template-columns: 1fr 1fr; gap: 24px }
header { grid-column: 1 / -1 } h1 { margin: 0; font-size: 24px; font-weight: 650 } h2 { margin: 0 0 12px; font-size: 16px; font-weight: 600 }
.mark { color: var(--teal); font-weight: 700 } p { margin: 4px 0 } .quiet { color: var(--quiet) }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 20px }
dl { margin: 0 } dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-top: 1px solid var(--line) }
dl div:first-child { border-top: 0 } dt { color: var(--quiet) } dd { margin: 0; text-align: right; font-variant-numeric: tabular-nums }
.total { font-weight: 650; font-size: 16px } .total dt { color: var(--ink) }
label { display: block; font-weight: 500; margin-bottom: 4px } .field { margin-bottom: 14px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
input { width: 100%; font: inherit; color: inherit; padding: 8px 12px; border: 1px solid var(--edge); border-radius: 8px;
  background: var(--paper); font-variant-numeric: tabular-nums }
button { width: 100%; font: inherit; font-weight: 600; padding: 10px 16px; border: 0; border-radius: 8px; cursor: pointer;
  background: #0f766e; color: #ffffff }
a { color: var(--teal) } .leave { text-align: center; margin-top: 12px }
:focus-visible { outline: 2px solid var(--teal); outline-offset: 2px }
.alert { background: var(--red-ground); color: var(--red); border-radius: 8px; padding: 10px 12px; margin: 0 0 14px; font-weight: 500 }
.cards { margin-top: 20px } ul { list-style: none; margin: 8px 0 0; padding: 0 }
li { display: flex; justify-content: space-between; gap: 12px; padding: 6px 0; flex-wrap: wrap } code { font: inherit; font-variant-numeric: tabular-nums; white-space: nowrap }
.gone { grid-column: 1 / -1 }
@media (max-width: 700px) { main { grid-template-columns: 1fr; padding: 24px 16px } }`

const hash = createHash('sha256').update(STYLE).digest('base64')

/** No script, no picture, this one style, and a form that leads nowhere else. */
export const POLICY = `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`
