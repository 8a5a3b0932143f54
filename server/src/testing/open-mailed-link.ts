import type { TestAnswer } from './client.ts'
import type { TestApp } from './test-app.ts'

/** Opens the link of a mail as a browser does that is not signed in: on its host, and where that leads to. */
export async function openMailedLink({ client }: TestApp, url: string): Promise<TestAnswer> {
  const { hostname, pathname, search } = new URL(url)
  const at = (path: string) => client(hostname).get(path.replace('/api', ''))
  const answer = await at(pathname + search)
  return answer.status === 302 ? at(String(answer.headers.location)) : answer
}
