import type { Agent } from 'node:http'
import { type HttpAnswer, httpCall } from '../../http-call.ts'

/** Calls a company's host, as somebody of it or as nobody. */
export interface Caller {
  get(path: string): Promise<HttpAnswer>
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<HttpAnswer>
  upload(path: string, form: FormData): Promise<HttpAnswer>
}

export interface Address {
  port: number
  host: string
  token?: string
  agent?: Agent
}

export function callerOf(address: Address): Caller {
  return {
    get: (path) => httpCall({ ...address, path }),
    send: (method, path, body) => httpCall({ ...address, method, path, body }),
    async upload(path, form) {
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      const body = Buffer.from(await encoded.arrayBuffer())
      return httpCall({ ...address, method: 'POST', path, headers, body })
    },
  }
}

/** What a call that has to succeed answers. */
export async function succeeded(answer: Promise<HttpAnswer>): Promise<HttpAnswer['body']> {
  const { status, text, body } = await answer
  if (status >= 300) throw new Error(`Answered ${status}: ${text.slice(0, 500)}`)
  return body
}
