import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { RouteOptions } from 'fastify'
import { describeApi } from '#engine/http/description/index.ts'
import { createRegistry } from '#engine/registry.ts'
import { addressOf } from '#platform/http/methods.ts'
import { modules } from '../../modules.ts'

interface Described {
  responses: Record<string, { $ref?: string; content?: Record<string, unknown> }>
}
interface Document {
  paths: Record<string, Record<string, Described>>
}

const ROOT = 'api'
const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')
const pointer = (...parts: string[]) => `${ROOT}#/${parts.map((part) => encodeURIComponent(escaped(part))).join('/')}`

/** What the platform serves beside the API: the description itself, health, stored files, kept mails, the web app. */
const BESIDE = /^\/api\/(health|openapi\.json|docs.*|files\/\*|mailbox)$/

/** `…/:id/getters/:getter` with what was asked for, as the description writes it. */
const pathOf = (url: string, params: Record<string, string>): string =>
  url
    .replace(/^\/api/, '')
    .replace(/\/action$/, '/actions')
    .replace(/:(getter|relation)\b/g, (_, name: string) => params[name]!)
    .replace(/:(\w+)/g, '{$1}')

/**
 * Holds every answer that a test gets against the API description: one that it does not speak of, or that is not of the shape
 * it says, is a failure. Give `onRoute` to the app.
 */
export function heldAgainstDescription() {
  const api = describeApi(createRegistry(modules)) as unknown as Document
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, addUsedSchema: false })
  addFormats.default(ajv)
  ajv.addSchema(api, ROOT)
  const validators = new Map<string, ValidateFunction | string>()
  const failures = new Set<string>()
  let held = 0

  function validatorOf(path: string, method: string, status: string, type: string): ValidateFunction | string {
    const operation = api.paths[path]?.[method]
    // What is open to no one needs no description, and every caller is refused.
    if (!operation) return Number(status) < 400 ? 'it is not described' : compile('components', 'schemas', 'Error')
    const known = operation.responses[status] ? status : 'default'
    if (known === 'default' && Number(status) < 400) return `nothing is said of ${status}`
    if (operation.responses[known]!.$ref) return compile('components', 'schemas', 'Error')
    if (!operation.responses[known]!.content?.[type]) return `nothing is said of ${type || 'an empty answer'}`
    if (type !== 'application/json') return ''
    return compile('paths', path, method, 'responses', known, 'content', type, 'schema')
  }
  function compile(...parts: string[]): ValidateFunction {
    return ajv.compile({ $ref: pointer(...parts) })
  }

  function hold(place: string, path: string, method: string, status: number, type: string, payload: unknown): void {
    const key = `${method} ${path} ${status} ${type}`
    let validator = validators.get(key)
    if (validator === undefined) {
      const isEmpty = type === '' && api.paths[path]?.[method]?.responses[status]?.content === undefined
      validator =
        isEmpty && api.paths[path]?.[method]?.responses[status] ? '' : validatorOf(path, method, String(status), type)
      validators.set(key, validator)
    }
    held += 1
    if (validator === '') return
    if (typeof validator === 'string') failures.add(`${place} ${status}: ${validator}`)
    else if (!validator(JSON.parse(String(payload)))) {
      for (const { instancePath, message, params } of validator.errors!.slice(0, 3))
        failures.add(`${place} ${status}: ${instancePath.replace(/\/\d+/g, '/0')} ${message} ${JSON.stringify(params)}`)
    }
  }

  return {
    onRoute(route: RouteOptions): void {
      if (!route.url.startsWith('/api/') || BESIDE.test(route.url)) return
      const before = [route.onSend ?? []].flat()
      route.onSend = [
        ...before,
        async (request, reply, payload) => {
          const params = request.params as Record<string, string>
          const path = pathOf(addressOf(request), params)
          const type = String(reply.getHeader('content-type') ?? '').split(';')[0]!
          const isJson = type === 'application/json'
          const { action } = request.query as { action?: string }
          const place = `${request.method} ${path}${action ? `?action=${action}` : ''}`
          hold(place, path, request.method.toLowerCase(), reply.statusCode, type, isJson ? payload : null)
        },
      ]
    },
    /** How many answers were looked at, and what was wrong with them. */
    result: () => ({ held, failures: [...failures].sort() }),
  }
}
