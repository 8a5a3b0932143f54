// Runs before the first paint, so that a dark screen never flashes white. A file of its own because the
// content security policy forbids inline scripts. The key is the one Mantine's colour scheme manager writes.
;(() => {
  const kept = localStorage.getItem('mantine-color-scheme-value')
  const dark = kept === 'dark' || (kept !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
