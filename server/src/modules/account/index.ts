import { defineServerModule } from '#engine/registry.ts'

export const account = defineServerModule({ key: 'account' })
