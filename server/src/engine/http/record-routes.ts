import { notFound } from '#platform/errors/errors.ts'
import { type Answer, type Context, noContent, ok } from '#platform/http/context.ts'
import type { ResourceDefinition, WriteContext } from '../definition.ts'
import { relatedOf, showRecord } from '../query/show.ts'
import type { Registry } from '../registry.ts'
import { demandActive } from '../write/demand-active.ts'
import { announcedUploads } from '../write/files/uploads.ts'
import { acceptStore } from '../write/store.ts'
import { acceptUpdate, deleteFileField, deleteRecord } from '../write/update.ts'
import { storeWhole, updateWhole } from '../write/whole.ts'
import { inWrite } from './transaction.ts'
import { writeWithFiles } from './writes/prepared.ts'

/** `GET /restify/{e}/{id}` */
export async function showRoute(context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> {
  const related = relatedOf(registry, resource, context.query)
  const data = await context.services.database.tenant(context.tenant.id, (tx) =>
    showRecord(tx, context, registry, resource, context.params.id!, { related, end: () => tx.commit() }),
  )
  return ok({ data })
}

/** `POST /restify/{e}` */
export function storeRoute(context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> {
  const ask = (write: WriteContext) => {
    demandActive(write)
    return acceptStore(write, resource, write.body, undefined, announcedUploads)
  }
  return writeWithFiles(context, registry, resource, ask, async (write) => {
    demandActive(write)
    const id = await storeWhole(write, resource, write.body)
    const headers = { Location: `/restify/${resource.key}/${id}` }
    return { status: 201, headers, body: { data: await write.fresh(resource.key, id, 'last') } }
  })
}

/** `PUT`, `PATCH` and `POST /restify/{e}/{id}` */
export function updateRoute(context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> {
  const ask = (write: WriteContext) => acceptUpdate(write, resource, write.params.id!, write.body, announcedUploads)
  return writeWithFiles(context, registry, resource, ask, async (write) => {
    await updateWhole(write, resource, write.params.id!, write.body)
    return ok({ data: await write.fresh(resource.key, write.params.id!, 'last') })
  })
}

/** `DELETE /restify/{e}/{id}` */
export const deleteRoute = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    await deleteRecord(write, resource, write.params.id!)
    return noContent
  })

/** `DELETE /restify/{e}/{id}/field/{field}` */
export const deleteFieldRoute = (context: Context, registry: Registry, resource: ResourceDefinition): Promise<Answer> =>
  inWrite(context, registry, async (write) => {
    const { id, field } = write.params as { id: string; field: string }
    if (!Object.hasOwn(resource.fields, field) || resource.fields[field]!.kind !== 'file') throw notFound()
    await deleteFileField(write, resource, id, field)
    return noContent
  })
