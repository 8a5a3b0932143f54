import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'

/** A server that takes chat messages as Slack's webhooks do. */
export interface SlackStandIn {
  url: string
  env: Record<string, string>
  /** Messages that came in: where to, and what. */
  posts: { path: string; text: string }[]
  /** What it answers: 200 `ok` unless set. */
  answers: { status: number; body: string; headers?: Record<string, string>; after?: Promise<void> }[]
  close(): Promise<void>
}

const OK: SlackStandIn['answers'][number] = { status: 200, body: 'ok' }

/** `answers` are given one after the other, `after` something where that is said; then it takes everything. */
export async function slackStandIn(): Promise<SlackStandIn> {
  const standIn: Omit<SlackStandIn, 'url' | 'env'> = { posts: [], answers: [], close: async () => {} }
  const server = createServer(async (request, response) => {
    const { text } = JSON.parse(await bodyOf(request)) as { text: string }
    standIn.posts.push({ path: request.url ?? '', text })
    const { status, body, headers, after } = standIn.answers.shift() ?? OK
    await after
    response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  standIn.close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return Object.assign(standIn, { url, env: { SLACK_URL: url } })
}
