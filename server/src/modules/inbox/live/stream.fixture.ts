import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Client } from '#testing/index.ts'

/** What an open page hears. */
export interface Stream {
  status: number
  headers: Record<string, unknown>
  text: () => string
  /** How often it heard of each kind of record. */
  entities: () => Record<string, number>
  isOver: () => boolean
  close(): void
}

/** Opens the live stream over HTTP; the app listens at a port. Answers once something came, or it was refused. */
export const openStream = (app: FastifyInstance, reader: Pick<Client, 'host' | 'token'>, query = '') =>
  openStreamAt((app.server.address() as AddressInfo).port, reader, query)

/** The same of the process that listens at this port. */
export function openStreamAt(
  port: number,
  { host, token }: Pick<Client, 'host' | 'token'>,
  query = '',
): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { port, host: '127.0.0.1', path: `/api/live${query}`, headers: { host, authorization: `Bearer ${token}` } },
      (answer) => {
        let text = ''
        let isOver = false
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.once('close', () => {
          isOver = true
        })
        const entities = () => {
          const all: Record<string, number> = {}
          for (const [, data] of text.matchAll(/^event: written\ndata: (.*)$/gm))
            for (const [name, count] of Object.entries<number>(JSON.parse(data!).entities))
              all[name] = (all[name] ?? 0) + count
          return all
        }
        const { statusCode: status = 0, headers } = answer
        const stream: Stream = {
          status,
          headers,
          text: () => text,
          entities,
          isOver: () => isOver,
          close: () => asked.destroy(),
        }
        if (status !== 200) return resolve(stream)
        answer.once('data', () => resolve(stream))
      },
    )
    asked.once('error', reject)
    asked.end()
  })
}
