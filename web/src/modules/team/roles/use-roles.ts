import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#web/engine/resource/queries.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'

/** The company's roles, asked for only where `enabled`. */
export const useRoles = (enabled: boolean) =>
  useQuery({ ...listQuery<AnyRecord['attributes']>('roles', { perPage: 200 }), enabled })
