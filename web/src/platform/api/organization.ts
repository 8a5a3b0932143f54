const KEY = 'organization'

/** The company named by `?host=`, kept for the visit's next pages; null where the host name says it (the usual case). */
export function readOrganization(): string | null {
  const asked = new URLSearchParams(window.location.search).get('host')
  if (asked && /^[a-z0-9-]{1,63}$/i.test(asked)) localStorage.setItem(KEY, asked.toLowerCase())
  return localStorage.getItem(KEY)
}
