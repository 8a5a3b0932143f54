/** What runs when it is let through: it leaves its mark on the page. */
const RUN = 'window.bad=1'
/** The same, where quotes, blanks or brackets would end it. */
const CODED = '&#119;&#105;&#110;&#100;&#111;&#119;&#46;&#98;&#97;&#100;&#61;&#49;'

const elements = [
  `<script>${RUN}</script>`,
  `<SCRIPT/x>${RUN}</SCRIPT>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x onerror="${CODED}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<IMG SRC=x OnErRoR=${RUN}>`,
  `<img src=x onerror\n=\n${RUN}>`,
  `<svg onload=${RUN}>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><a><animate attributeName=href values=javascript:${RUN} /><text>x</text></a></svg>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
  `<math><mi//xlink:href="data:x,<script>${RUN}</script>">`,
  `<body onload=${RUN}>`,
  `<iframe srcdoc="<script>parent.${RUN.replace('window.', '')}</script>"></iframe>`,
  `<iframe src="javascript:parent.bad=1"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<video><source onerror=${RUN}></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<details open ontoggle=${RUN}>x</details>`,
  `<input autofocus onfocus=${RUN}>`,
  `<select autofocus onfocus=${RUN}></select>`,
  `<marquee onstart=${RUN}>x</marquee>`,
  `<style>@import 'javascript:${RUN}'</style>`,
  `<style onload=${RUN}></style>`,
  `<link rel=stylesheet href="data:text/css,*{}" onload=${RUN}>`,
  `<base href="javascript:/${RUN}//">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>x</button></form>`,
  `<button formaction="javascript:${RUN}">x</button>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>">`,
  `<title><img title="</title><img src=x onerror=${RUN}>">`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--<img title="--><img src=x onerror=${RUN}>">`,
  `<![CDATA[><img src=x onerror=${RUN}>]]>`,
  `<?xml ><img src=x onerror=${RUN}>?>`,
  `<x onclick=${RUN} tabindex=1 autofocus onfocus=${RUN}>x</x>`,
  `<table background="javascript:${RUN}"><td background="javascript:${RUN}">x</table>`,
  `<p style="background:url(javascript:${RUN})" onmouseover=${RUN}>x</p>`,
  `<p style="animation-name:x" onanimationstart=${RUN}>x</p>`,
  `<div data-type="signature" data-signer="1" data-label="x" onclick=${RUN}></div>`,
  `<span data-type="placeholder" data-id="a.b" data-label='"><img src=x onerror=${RUN}>'></span>`,
  `<ul data-type="taskList"><li data-type="taskItem" data-checked='"><img src=x onerror=${RUN}>'>x</li></ul>`,
  `<td colwidth='1"><img src=x onerror=${RUN}>'>x</td>`,
]
const addresses = [
  'javascript:window.bad=1',
  'JaVaScRiPt:window.bad=1',
  ' javascript:window.bad=1',
  'java\tscript:window.bad=1',
  'java\nscript:window.bad=1',
  '&#106;avascript:window.bad=1',
  'javascript&colon;window.bad=1',
  '\u0001javascript:window.bad=1',
  'data:text/html,<script>opener.bad=1</script>',
  'vbscript:window.bad=1',
  'blob:x',
  '//evil.test',
]

/** Ways in which each stands in a text. */
const around: ((html: string) => string)[] = [
  (html) => html,
  (html) => `<p>before ${html} after</p>`,
  (html) => `<table><tr><td>${html}</td></tr></table><ul><li>${html}`,
  (html) => `<p title="${html.replaceAll('"', "'")}">${html.replace('>', '')}`,
]

/** Some two hundred texts that would run in a page if anything of them were let through. */
export const hostileTexts: readonly string[] = [
  ...elements,
  ...addresses.map((address) => `<a href="${address}">link</a>`),
].flatMap((html) => around.map((stands) => stands(html)))
