// Runs before the first paint. A file of its own because the content security policy forbids inline scripts.
;(() => {
  // A dark screen never flashes white. The key is the one Mantine's colour scheme manager writes.
  const kept = localStorage.getItem('mantine-color-scheme-value')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')

  // What the visitor needs besides comes while the app itself is still on its way; the build lists it (build/early.ts).
  const list = document.getElementById('early')
  if (!list) return
  const { visitor, member, texts, fonts } = JSON.parse(list.textContent)
  const asked = /[?&](?:locale|language)=(en|ro)\b/.exec(location.search)?.[1]
  const known = localStorage.getItem('locale') ?? localStorage.getItem('locale-shown') ?? asked ?? navigator.language
  const locale = known.startsWith('ro') ? 'ro' : 'en'
  const kinds = { css: ['preload', 'style'], woff2: ['preload', 'font'], js: ['modulepreload', 'script'] }
  const files = [...(localStorage.getItem('token') === null ? visitor : member), ...texts[locale], ...fonts[locale]]
  for (const file of files) {
    const link = document.createElement('link')
    const [rel, as] = kinds[file.split('.').at(-1)]
    Object.assign(link, { rel, as, crossOrigin: '', href: file })
    document.head.append(link)
  }
})()
