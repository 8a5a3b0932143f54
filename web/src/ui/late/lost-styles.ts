/** Style sheets that did not come. The bundler asks for each once alone, and the next time draws what needs it without. */
const lost = new Set<HTMLLinkElement>()
let coming: Promise<unknown> | undefined

globalThis.document?.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target)
  },
  true,
)

/** Asks for the sheet in place of the link that failed. */
function fetchAgain(link: HTMLLinkElement): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const next = link.cloneNode() as HTMLLinkElement
  next.addEventListener('load', resolve)
  // In the bundler's words, so that it is one failure however it was met.
  next.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)))
  lost.delete(link)
  link.replaceWith(next)
  return promise
}

/** Loads code, and before it the styles that did not come with what was loaded earlier; fails where they still do not. */
export async function styled<Code>(load: () => Promise<Code>): Promise<Code> {
  if (lost.size > 0) {
    coming = Promise.all([...lost].map(fetchAgain))
    // Those who wait say what went wrong.
    coming.catch(() => {}).then(() => (coming = undefined))
  }
  if (coming) await coming
  return load()
}
