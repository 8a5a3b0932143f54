// Shows /api/openapi.json in this page. The session is the one that the web app keeps on this host
// (web/src/platform/session/token.ts): read again for each request, put into its header, shown nowhere.
const { SwaggerUIBundle } = window

const readToken = () => localStorage.getItem('token')

function withSession(request) {
  const token = readToken()
  if (token && new URL(request.url, location.href).origin === location.origin) {
    request.headers.Authorization = `Bearer ${token}`
  }
  return request
}

/** Finds operations by any words of their address, name or description; the viewer alone looks at headings. */
const searching = () => ({
  fn: {
    opsFilter(groups, phrase) {
      const words = phrase.toLowerCase().split(/\s+/).filter(Boolean)
      const holds = (entry, group) => {
        const operation = entry.get('operation')
        const text = [group, entry.get('method'), entry.get('path'), operation.get('summary')]
        const all = [...text, operation.get('description')].join(' ').toLowerCase()
        return words.every((word) => all.includes(word))
      }
      return groups
        .map((group, name) =>
          group.set(
            'operations',
            group.get('operations').filter((entry) => holds(entry, name)),
          ),
        )
        .filter((group) => group.get('operations').size > 0)
    },
  },
})

/** What a search finds stands open. */
const opening = () => ({
  statePlugins: {
    layout: {
      wrapSelectors: {
        isShown:
          (isShown, { layoutSelectors }) =>
          (state, place, usual) => {
            const phrase = layoutSelectors.currentFilter()
            const isFound = place[0] === 'operations-tag' && typeof phrase === 'string' && phrase.length > 2
            return isFound || isShown(state, place, usual)
          },
      },
    },
  },
})

function showWho() {
  document.getElementById('who').textContent = readToken()
    ? 'You are signed in here: “Execute” does it for real, as you, in this company.'
    : 'You are not signed in here. Sign in to Vatra on this address first, then reload this page to try calls out.'
}

function nameSearch() {
  const field = document.querySelector('.operation-filter-input')
  if (!field) return
  field.placeholder = 'Search: employees, approve, /login …'
  field.setAttribute('aria-label', 'Search operations')
}

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 2,
  filter: true,
  validatorUrl: null,
  plugins: [searching, opening],
  requestInterceptor: withSession,
  showMutatedRequest: false,
  onComplete: nameSearch,
})
showWho()
