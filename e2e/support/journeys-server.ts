// The installation that all journeys share, in a process of its own. It starts without a company, and makes a demo company
// for each journey that asks for one. Its web app is a copy: a build meanwhile takes no page away from a journey.
import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { type Config, readConfig } from '#platform/config.ts'
import { makeDemo } from '#server/demo/make-demo.ts'
import { startInstallation } from '#server/installation.ts'

const beside = `http://127.0.0.1:${process.env.COMPANIES_PORT}`
// What stands in for ANAF comes with the demo company, and so with those that are made later.
const config: Config = { ...readConfig({ ...process.env, SEED: 'demo', SPEECH_URL: `${beside}/v1` }), seed: 'none' }
const webFolder = join(config.dataDir, 'web')
cpSync(fileURLToPath(new URL('../../web/dist', import.meta.url)), webFolder, { recursive: true })
const log = pino({ level: 'warn' })
const installation = await startInstallation(config, { logger: true, jobLogger: log, webFolder })

/** Stands in for a provider of transcriptions: what it hears is always the same. */
const SPEECH = { path: '/v1/audio/transcriptions', heard: 'Thank you for the handover, it was complete.' }

/** By name: smoke journeys share a demo company, and two of them may ask for it at the same moment. */
const demos = new Map<string, Promise<unknown>>()
function demoOf(subdomain: string): Promise<unknown> {
  const made = demos.get(subdomain) ?? makeDemo(installation.services, { subdomain, password: 'Vatra-demo-1' })
  demos.set(subdomain, made)
  return made
}

const companies = createServer((request, reply) => {
  if (request.url === SPEECH.path) {
    request.resume().on('end', () => reply.end(JSON.stringify({ text: SPEECH.heard })))
    return
  }
  demoOf(request.url!.slice(1)).then(
    () => reply.end(),
    (error: Error) => reply.writeHead(500).end(error.stack),
  )
})
companies.listen(Number(process.env.COMPANIES_PORT), '127.0.0.1')

process.once('SIGTERM', () => {
  companies.close()
  installation.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  )
})
