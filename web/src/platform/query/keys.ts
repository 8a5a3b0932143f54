import type { QueryParams } from '../api/query-string.ts'

/** Keys of everything kept about the server. Writes clear by the first two parts, so every entity's data starts with them. */
export const keys = {
  entity: (entity: string) => ['restify', entity] as const,
  list: (entity: string, params: QueryParams) => ['restify', entity, 'list', params] as const,
  record: (entity: string, id: string, params: QueryParams = {}) => ['restify', entity, 'record', id, params] as const,
  filters: (entity: string, link: string) => ['restify', entity, 'filters', link] as const,
  /** A getter or any other read that belongs to an entity. */
  getter: (entity: string, getter: string, params: QueryParams = {}) =>
    ['restify', entity, 'getter', getter, params] as const,
  profile: ['profile'] as const,
  tenant: ['tenant'] as const,
  configuration: ['configuration'] as const,
}
