import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeApi } from '#engine/http/description/index.ts'
import { createRegistry } from '#engine/registry.ts'
import { modules } from '../../modules.ts'

interface Operation {
  operationId: string
  responses: Record<string, unknown>
}

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const installed = (path: string) => join(root, 'node_modules', path)
const here = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const api = describeApi(createRegistry(modules))
const paths = api.paths as Record<string, Record<string, Operation>>
let folder: string

/** Runs a program in the folder; what it says of faults is what the test fails with. */
const run = (...args: string[]): Promise<string> =>
  promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).then(
    () => '',
    ({ stdout, stderr }) => `${stdout}${stderr}`.slice(0, 4000),
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vatra-description-'))
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(api))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the API description', () => {
  it('is a valid OpenAPI document', async () => {
    expect(await run(installed('@redocly/cli/bin/cli.js'), 'lint', '--extends=spec', 'openapi.json')).toBe('')
  })

  it('names every operation, and no two alike', () => {
    const ids = Object.values(paths).flatMap((operations) => Object.values(operations).map((one) => one.operationId))
    expect(ids.length).toBeGreaterThan(400)
    expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('knows four answers of success: data, something new, nothing, and another address', () => {
    const codes = Object.values(paths).flatMap((operations) =>
      Object.values(operations).flatMap(({ responses }) => Object.keys(responses)),
    )
    const isSuccess = (code: string) => Number(code) < 400
    expect([...new Set(codes)].filter(isSuccess).sort()).toEqual(['200', '201', '204', '302'])
  })

  it('leaves out what is open to no one, and marks what is open to everybody', () => {
    expect(paths['/restify/employees/{id}']).not.toHaveProperty('delete')
    expect(paths).not.toHaveProperty('/restify/tenants')
    expect(paths['/restify/generic-industries']!.get).toHaveProperty('security', [])
    expect(paths['/restify/tags']!.get).not.toHaveProperty('security')
    expect(paths['/webhooks/billing']!.post).toHaveProperty('security', [])
  })

  it('makes a typed client that compiles the calls of a program, and not its mistakes', async () => {
    await cp(here('client-calls.txt'), join(folder, 'calls.ts'))
    const generator = installed('openapi-typescript/bin/cli.js')
    expect(await run('--import', here('typescript-5.mjs'), generator, 'openapi.json', '-o', 'api.d.ts')).toBe('')
    const compilerOptions = {
      ...{ strict: true, noEmit: true, module: 'esnext', moduleResolution: 'bundler', target: 'esnext' },
      ...{ lib: ['esnext', 'dom'], types: [], allowImportingTsExtensions: true },
      paths: { 'openapi-fetch': [installed('openapi-fetch')] },
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['calls.ts'] }))
    expect(await run(installed('typescript/bin/tsc'), '-p', 'tsconfig.json')).toBe('')
  })
})
