import { api, type ServerEvents } from '@byeol/contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { putById, withoutId } from '../../api/listById.ts'
import { query } from '../../api/query.ts'

export const dmEntersQuery = query(api.permission.dmEnter, {})
export const dmSendsQuery = query(api.permission.dmSend, {})

/**
 * Changes of the lists of DM permissions: adding replaces an entry with the same id, and entries are removed by id
 * (spec.md point 4).
 */
export const addDMEnter = (client: QueryClient, { permissionDMEnter }: ServerEvents['permissionDMEnterAdd']) =>
  client.setQueryData(
    dmEntersQuery.queryKey,
    (old) => old && { permissionDMEnters: putById(old.permissionDMEnters, permissionDMEnter) },
  )

export const removeDMEnter = (client: QueryClient, { permissionDMEnterId }: ServerEvents['permissionDMEnterRemove']) =>
  client.setQueryData(
    dmEntersQuery.queryKey,
    (old) => old && { permissionDMEnters: withoutId(old.permissionDMEnters, permissionDMEnterId) },
  )

export const addDMSend = (client: QueryClient, { permissionDMSend }: ServerEvents['permissionDMSendAdd']) =>
  client.setQueryData(
    dmSendsQuery.queryKey,
    (old) => old && { permissionDMSends: putById(old.permissionDMSends, permissionDMSend) },
  )

export const removeDMSend = (client: QueryClient, { permissionDMSendId }: ServerEvents['permissionDMSendRemove']) =>
  client.setQueryData(
    dmSendsQuery.queryKey,
    (old) => old && { permissionDMSends: withoutId(old.permissionDMSends, permissionDMSendId) },
  )
