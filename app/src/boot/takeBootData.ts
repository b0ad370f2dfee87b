import { api } from '@byeol/contract/api.ts'
import type { BootData } from '@byeol/contract/auth.ts'
import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from '../api/me.ts'
import { queryKey } from '../api/query.ts'

/** Each part of boot data goes to where the call of its own would put it; absent parts change nothing. */
export const takeUser = (client: QueryClient, { user }: BootData): void => {
  if (user) client.setQueryData(meQuery.queryKey, user)
}

export const takeSettings = (client: QueryClient, { settings }: BootData): void => {
  if (settings) client.setQueryData(queryKey(api.user.settings, {}), { settings })
}

export const takePermissions = (client: QueryClient, { permissionDMEnters, permissionDMSends }: BootData): void => {
  if (permissionDMEnters) client.setQueryData(queryKey(api.permission.dmEnter, {}), { permissionDMEnters })
  if (permissionDMSends) client.setQueryData(queryKey(api.permission.dmSend, {}), { permissionDMSends })
}

export const takeSubscriptions = (client: QueryClient, { subscriptions, subscriptionPremiums }: BootData): void => {
  if (subscriptions) client.setQueryData(queryKey(api.subscription.list, {}), { subscriptions })
  if (subscriptionPremiums) client.setQueryData(queryKey(api.subscription.premiumList, {}), { subscriptionPremiums })
}

export const takeNotices = (client: QueryClient, { notices }: BootData): void => {
  if (notices) client.setQueryData(queryKey(api.notice.list, {}), { list: notices })
}

export function takeAll(client: QueryClient, data: BootData): void {
  for (const take of [takeUser, takeSettings, takePermissions, takeSubscriptions, takeNotices]) take(client, data)
}
